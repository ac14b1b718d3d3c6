import { selfServiceLimits } from './self-service-limits.ts';

/**
 * Every number used in more than one place, with its origin: [product §n] docs/product.md,
 * [seen] the real host, [trade] a rule of the trade, [ours] decided here. Units are in the names; `Max` is included.
 */
export const limits = {
  request: {
    timeoutMs: 30_000, // [product §9]
    bodyMaxBytes: 256 * 1024, // [ours] larger bodies are rejected while parsing
    pairsMax: 1_000, // [ours] a=1&b=2 …
    depthMax: 3, // [ours] params[0][goods_id]
    integerDigitsMax: 9, // [ours] ids and quantities
    wholeMs: 10_000, // [ours] for a head; from it to the last byte of a body that is no upload
    uploadBytesPerSecond: 10_000, // [ours] an upload may take longer while it comes at least as fast
    uploadMs: 600_000, // [ours] and so long at most: 5 MB at that pace
    idleConnectionMs: 75_000, // [ours] between two requests; longer than a proxy keeps an idle connection (nginx and most others 60 s)
    waitingAnswersMax: 200, // [ours] concurrent calls that hash a password
    retryAfterSeconds: 2, // [ours] Retry-After of every 503
  },
  database: {
    lockWaitMs: 5_000, // [ours] how long a write waits for another process
    readWaitMs: 1_000, // [ours] the same for a read while even reading is locked
    lockPauseMaxMs: 25, // [ours] between two tries
    writesWaitingMax: 500, // [ours]
  },
  overload: {
    sliceMs: 10, // [ours] time for answering calls per event-loop turn; the rest waits for the next turn
    acceptMs: 100, // [ours] time for accepting connections that wait for it, before the next slice
    connectionsWaiting: 4_096, // [ours] that the operating system holds until they are accepted; beyond it they are tried again after a second
    waitingAlways: 128, // [ours] writes and suggestions, and as many other calls, that may wait regardless of `waitMs` and `waitingMax`
    waitingMax: 1_000, // [ours] of both together
    waitMs: 500, // [ours] as many calls may wait as were answered in this time
    loopDelayMs: 1_000, // [ours] mean delay of the event loop from which everything but health is refused
    loopSampleMs: 2_000, // [ours] a shorter sample would mistake a single stall for overload
  },
  workers: {
    threadsMax: 2, // [ours] worker threads of a server; fewer where it has fewer cores
    waitingMax: 64, // [ours] tasks that wait for a thread, about two seconds of drawing; more are refused
    idleMs: 30_000, // [ours] a thread ends after this time without a task
    heapMaxMb: 192, // [ours] of one thread: a task that needs more fails
    heapYoungMb: 16, // [ours] of which this much is for what lives shortly: more makes drawing no faster
  },
  page: {
    size: 20, // [ours] unless a call says otherwise
    goodsSizeMax: 60, // [ours] goods.list per_page
    goodsSizes: [20, 40, 60], // [ours]
  },
  wallet: {
    logPageMax: 500, // [ours] per_page of the logs, for exports
    exportRowsMax: 5_000, // [ours] rows of one exported log
    statementMonths: 12, // [ours]
    statementOrdersMax: 2_000, // [ours] orders of one statement
    couponSoonDays: 7, // [ours] 即将到期
  },
  header: {
    cartBadgeMax: 99, // [product §9]
    topCategories: 7, // [product §9]
    navItemsMax: 9, // [product §9]
    searchBarScrollPx: 205, // [product §9]
    searchBarDelayMs: 100, // [product §9]
    postIds: [1, 72], // [product §7] post details the header reads
  },
  footer: {
    helpGroups: 4, // [product §9]
    helpLinks: 6, // [ours] of one group; the help centre has all of them
    helpArticleId: 66, // [product §2] /help/xrzn/hyzc?id=66
  },
  rightBar: {
    closedWidthPx: 40, // [product §9]
    openWidthPx: 310, // [product §9]
  },
  image: {
    preloadFactor: 1.3, // [product §9] lazy loading
  },
  banner: {
    bottomId: 125, // [product §9]
    helpCategoryId: 3, // [product §7] GET /api/article/category
  },
  search: {
    debounceMs: 500, // [product §9]
    suggestionsFreshMs: 5_000, // [product §9] refreshed when older
    suggestionsMax: 10, // [ours]
    keywordsMax: 100, // [ours] characters; of goods, orders and documents
    chosenMax: 20, // [ours] values of one facet, a maker or a specification, chosen together
  },
  goods: {
    hotCount: 10, // [ours]
    recommendedCount: 10, // [ours]
  },
  cart: {
    allFilter: 99_999, // [product §9] `filters` that means every line
    piecesMax: 999_999_999, // [ours] nine digits on the wire
    cartonFromPercent: 80, // [trade] a carton at least this full is filled up
  },
  price: {
    decimals: 2, // [product §9] floored
    welfarePercentOff: 6, // [product §2] /welfare: all-store 6 % discount
  },
  payment: {
    pointWorthFen: 1, // [ours] 100 points pay one yuan
    scanLapseMinutes: 30, // [trade] unpaid orders
    transferLapseHours: 24, // [trade]
  },
  transfer: {
    bankOpensHour: 9, // [ours] Shanghai
    bankClosesHour: 18, // [ours]
    arrivesAfterHours: 2, // [ours] bank hours from the buyer's report of the transfer
    graceHours: 2, // [ours] extra time a reported order stays open
  },
  delivery: {
    days: 3, // [ours] from the hand-over to the carrier until the goods are there at the latest
  },
  afterSales: {
    returnDays: 30, // [ours] returns are accepted until this many days after the order is completed
    reviewHours: 1, // [ours] from application to the decision
    sentBackHours: 12, // [ours] from application until the goods are back
    closeHours: 24, // [ours] from application to the refund or to closing the request
    photosMax: 6, // [ours] of one request
    photoUploads: 60, // [ours] for one order
    contentMax: 500, // [ours] characters of a problem, or of a remark on a return
  },
  ephedrine: {
    receiptDays: 15, // [trade] stamped receipt due after delivery
    receiptReviewHours: 2, // [ours] from upload to the decision
    receiptUploads: 10, // [ours] for one order
  },
  certificate: {
    warnDays: 30, // [trade] 即将过期
    urgentDays: 10, // [trade]
    reviewHours: 2, // [ours] from upload to the decision
    uploadsPerDay: 10, // [ours] of one buyer
    termYearsMax: 100, // [ours]
    aheadDays: 90, // [ours] how long before its first day the next certificate may be handed in
    historyMax: 10, // [ours] uploads shown of one kind
  },
  signature: {
    base64Max: 60_000, // [ours] characters of the drawn signature
    pixelsMax: 2_000, // [ours] width and height
  },
  spending: {
    monthsMax: 24, // [ours] user.spending
  },
  member: {
    recentOrders: 5, // [ours] user.member
  },
  message: {
    noticeHour: 9, // [ours] Shanghai; when notices about what ends soon are sent
    couponDays: 3, // [ours] before a coupon ends: a message, and a to-do of the member centre
    catchUpDays: 30, // [ours] notices of days on which nobody called
    keptReadDays: 365, // [ours] after it was read
    keptDays: 730, // [ours] after it came, read or not
  },
  service: {
    opensMinute: 510, // [ours] 8:30 in Shanghai, every day
    closesMinute: 1_200, // [ours] 20:00
  },
  draw: {
    resultDelayMs: 2_000, // [product §9]
    closingMs: 1_000, // [product §9]
    weightTotal: 10_000, // [ours] sum of the weights of a draw's prizes
    winnersShown: 20, // [ours] draw.newRecord
  },
  clock: {
    tickMs: 1_000, // [product §4] server time and countdowns
    secondsDigits: 10, // [product §4] 10-digit stamps are seconds
  },
  account: {
    usernameMin: 6, // [ours]
    usernameMax: 16, // [ours]
    passwordMin: 8, // [ours]
    passwordMax: 64, // [ours]
    addressesMax: 20, // [ours] so that a checkout can show all of them
    freshLoginMinutes: 5, // [ours] within this time after login a password change needs no old password
    loginsPerAddressAndMinute: 300, // [ours]
    storesPerPhoneMax: 50, // [ours] accounts registered under one phone
  },
  wechatScan: {
    validMinutes: 3, // [ours] until an unconfirmed QR code expires
    proofMinutes: 30, // [ours] from the confirmation, for a registration or a login by other means
    pollFirstMs: 1_500, // [ours] between two polls for the state of the scan
    pollMaxMs: 6_000, // [ours]
  },
  verificationCode: {
    digits: 4, // [seen]
    validMinutes: 5, // [ours]
    resendSeconds: 60, // [ours]
    attemptsMax: 5, // [ours] wrong tries until a code is void
    missesPerDayMax: 50, // [ours] wrong tries for one phone and purpose, over all codes of 24 hours
    verifiedMinutes: 30, // [ours] validity of a verified phone
  },
  ...selfServiceLimits,
  upload: {
    maxBytes: 5 * 1024 * 1024, // [ours] jpg, png, webp, pdf
    pixelsMax: 100_000_000, // [ours] A4 at 900 dpi has 78 million
  },
} as const;
