/**
 * Every number that binds more than one place, by noun, with where it comes from: [spec §n] the specification,
 * [seen] the real host, [trade] a rule of the trade, [ours] decided here. Units are in the names; `Max` is included.
 */
export const limits = {
  request: {
    timeoutMs: 30_000, // [spec §9]
    bodyMaxBytes: 256 * 1024, // [ours] one bounded parser
    pairsMax: 1_000, // [ours] a=1&b=2 …
    depthMax: 3, // [ours] params[0][goods_id]
    integerDigitsMax: 9, // [ours] ids and quantities
    wholeMs: 10_000, // [ours] from the first byte of the head to the last one of the body
    idleConnectionMs: 30_000, // [ours] between two requests
    waitingAnswersMax: 200, // [ours] calls that hash a password, at once
    retryAfterSeconds: 2, // [ours] said with every 503
  },
  database: {
    lockWaitMs: 5_000, // [ours] a write waits so long for another process
    readWaitMs: 1_000, // [ours] a read, where even reading is locked
    lockPauseMaxMs: 25, // [ours] between two tries
    writesWaitingMax: 500, // [ours]
  },
  overload: {
    sliceMs: 10, // [ours] calls answered in one round of the event loop; the rest waits for the next round
    waitingAlways: 128, // [ours] calls that may wait however long the first of them has
    waitingMax: 1_000, // [ours]
    waitMs: 500, // [ours] from such a wait on, more than those are refused
    loopDelayMs: 1_000, // [ours] mean delay of the event loop from which everything but health is refused
    loopSampleMs: 2_000, // [ours] short samples take one stall for an overload
  },
  page: {
    size: 20, // [ours] unless a call says otherwise
    goodsSizeMax: 60, // [ours] goods.list per_page
    goodsSizes: [20, 40, 60], // [ours]
  },
  header: {
    cartBadgeMax: 99, // [spec §9]
    topCategories: 7, // [spec §9]
    navItemsMax: 9, // [spec §9]
    searchBarScrollPx: 205, // [spec §9]
    searchBarDelayMs: 100, // [spec §9]
    postIds: [1, 72], // [spec §7] post details the header reads
  },
  footer: {
    helpGroups: 4, // [spec §9]
    helpArticleId: 66, // [spec §2] /help/xrzn/hyzc?id=66
  },
  rightBar: {
    closedWidthPx: 40, // [spec §9]
    openWidthPx: 310, // [spec §9]
  },
  image: {
    preloadFactor: 1.3, // [spec §9] lazy loading
  },
  banner: {
    bottomId: 125, // [spec §9]
    helpCategoryId: 3, // [spec §7] GET /api/article/category
  },
  search: {
    debounceMs: 500, // [spec §9]
    suggestionsFreshMs: 5_000, // [spec §9] refreshed when older
    suggestionsMax: 10, // [ours]
  },
  goods: {
    hotCount: 10, // [ours]
    recommendedCount: 10, // [ours]
  },
  cart: {
    allFilter: 99_999, // [spec §9] `filters` that means every line
    piecesMax: 999_999_999, // [ours] nine digits on the wire
    cartonFromPercent: 80, // [trade] from so full a carton is filled up
  },
  price: {
    decimals: 2, // [spec §9] floored
    welfarePercentOff: 6, // [spec §2] /welfare: all-store 6 % discount
  },
  payment: {
    pointWorthFen: 1, // [ours] 100 points pay one yuan
    scanLapseMinutes: 30, // [trade] unpaid orders
    transferLapseHours: 24, // [trade]
  },
  transfer: {
    bankOpensHour: 9, // [ours] Shanghai
    bankClosesHour: 18, // [ours]
    arrivesAfterHours: 2, // [ours] of the bank's day, from the buyer's word that he sent the money
    graceHours: 2, // [ours] so much longer a reported order stays open
  },
  afterSales: {
    returnDays: 30, // [ours] returns are taken until so many days after an order is finished
    reviewHours: 1, // [ours] from application to the answer
    sentBackHours: 12, // [ours] from application to the goods being back
    closeHours: 24, // [ours] from application to the refund, or to the end of a request
  },
  ephedrine: {
    receiptDays: 15, // [trade] stamped receipt due after delivery
    receiptReviewHours: 2, // [ours] from upload to the answer
    receiptUploads: 10, // [ours] for one order
  },
  certificate: {
    warnDays: 30, // [trade] 即将过期
    urgentDays: 10, // [trade]
  },
  draw: {
    resultDelayMs: 2_000, // [spec §9]
    closingMs: 1_000, // [spec §9]
    weightTotal: 10_000, // [ours] the weights of a draw's prizes make so much together
    winnersShown: 20, // [ours] draw.newRecord
  },
  clock: {
    tickMs: 1_000, // [spec §4] server time and countdowns
    secondsDigits: 10, // [spec §4] 10-digit stamps are seconds
  },
  account: {
    usernameMin: 6, // [ours]
    usernameMax: 16, // [ours]
    passwordMin: 8, // [ours]
    passwordMax: 64, // [ours]
    freshLoginMinutes: 5, // [ours] a password change needs no old password so soon after login
    loginsPerAddressAndMinute: 300, // [ours]
  },
  verificationCode: {
    digits: 4, // [seen]
    validMinutes: 5, // [ours]
    resendSeconds: 60, // [ours]
  },
  feedback: {
    contentMin: 5, // [ours]
    contentMax: 500, // [ours]
    perDay: 3, // [ours]
  },
  upload: {
    maxBytes: 5 * 1024 * 1024, // [ours] jpg, png, webp, pdf
  },
} as const;
