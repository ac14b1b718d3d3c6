/** Limits of the self-service pages, the documents and the help centre; part of `limits`, with the same marks of origin. */
export const selfServiceLimits = {
  purchaseList: {
    listsMax: 50, // [ours] 采购清单 of one buyer
    linesMax: 500, // [ours] of one list
    nameMax: 20, // [ours]
    noteMax: 100, // [ours] of a list or a line
    itemsPerCall: 200, // [ours] fits the pairs of one body
    piecesMax: 999_999, // [ours] of one line
  },
  scanner: {
    gapMs: 50, // [ours] between two keys of a hand scanner; fingers are slower
    digitsMin: 8, // [ours] the shortest barcode
  },
  fastBuy: {
    keywordsMax: 50, // [ours]
    usualFromTimes: 3, // [ours] orders from which a usual interval is shown
    lapsedAfter: 4, // [ours] usual intervals without an order after which goods are no longer due
  },
  feedback: {
    contentMin: 5, // [ours]
    contentMax: 500, // [ours]
    perDay: 3, // [ours]
    replyHours: 4, // [ours] from sending to the answer
    repeatMinutes: 10, // [ours] the same text again within this time is the same feedback
  },
  itemRequest: {
    nameMax: 60, // [ours]
    textMax: 60, // [ours] specification, manufacturer
    contactMax: 20, // [ours]
    messageMax: 200, // [ours]
    keywordsMax: 60, // [ours]
    numberMax: 999_999, // [ours]
    validDaysMax: 365, // [ours] how far ahead the last day may be
    perDay: 30, // [ours] new ones of one buyer
    repeatMinutes: 10, // [ours] the same request again within this time is the same one
    firstReplyHours: 2, // [ours] from sending to the first answer
    lastReplyHours: 48, // [ours] from sending to the final answer about goods that had to be searched for
    alternatives: 3, // [ours] goods an answer names
  },
  favorite: {
    max: 500, // [ours] so that all of them can be looked through in one call
    keywordsMax: 60, // [ours]
    undoMinutes: 10, // [ours] a cancelled favourite added again within this time keeps its former data
  },
  help: {
    keywordsMax: 50, // [ours] post.search
    termsMax: 5, // [ours] words of one search, all of which must occur
    excerptLength: 90, // [ours] characters around the first word found
    hotQuestions: 8, // [ours] beside an article
  },
  bulk: {
    rowsMax: 1_000, // [ours] rows of one list
    columnsMax: 30, // [ours]
    cellMax: 200, // [ours] characters; longer cells are cut
    textMax: 20_000, // [ours] characters of a pasted list in a form; longer ones are sent as a file
    inflatedMaxBytes: 64 * 1024 * 1024, // [ours] total of the unpacked parts of a workbook
    zipEntriesMax: 500, // [ours] parts of a workbook
    atOnceMax: 4, // [ours] lists being read at the same time, each in memory
    candidatesMax: 5, // [ours] goods to choose among
    suggestionRowsMax: 100, // [ours] rows not found for which the nearest goods are looked up
    addPortion: 100, // [ours] rows of one cart.add, to show progress between
  },
  chat: {
    contentMax: 500, // [ours]
    perMinute: 10, // [ours] messages of one buyer
    answerSeconds: 4, // [ours] from a message to its answer
    pageSize: 30, // [ours]
    goodsNamed: 3, // [ours] goods, and orders, one answer speaks of
    keptDays: 365, // [ours]
    pollMs: 2_000, // [ours] while the panel is open and an answer is on its way
    pollIdleMs: 8_000, // [ours] while it is open
    pollHiddenMs: 60_000, // [ours] while its tab is in the background
  },
  document: {
    zipReportsMax: 50, // [ours] test reports of one zip
    zipOrdersMax: 20, // [ours] orders of one zip of dossiers
    zipDocumentsMax: 150, // [ours] documents of one zip of dossiers, which takes some seconds to draw
    zipsAtOnce: 2, // [ours] zips being made, in all applications of the process
    zipsWaiting: 8, // [ours] zips waiting for their turn; more are refused
    drawnBytesMax: 8 * 1024 * 1024, // [ours] drawn documents in the cache
    traceCharactersMax: 40, // [ours] a batch number, a barcode or what a scanner reads
    traceNearMax: 5, // [ours] batches offered instead of one that was not found
  },
  invoice: {
    keywordsMax: 40, // [ours] of orders and invoices
    vatPercent: 13, // [trade] included in every price; one rate for all goods and shipping [ours]
    applyDays: 180, // [ours] after the payment of an order
    issueMinutes: 30, // [ours] from the application until it is issued
    ordersMax: 50, // [ours] orders of one application
    filesMax: 20, // [ours] invoices in one file
    emailsMax: 10, // [ours] times one invoice is sent
    exportMax: 200, // [ours] per_page of an export
    exportRowsMax: 5_000, // [ours] rows of one export
  },
} as const;
