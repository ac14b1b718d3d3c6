import { limits } from './limits.ts';
import { seller } from './seller.ts';

const { account, afterSales, certificate, ephedrine, search, transfer, upload, verificationCode } = limits;

/**
 * Figures and names in the text of help articles, filled in when an article is read: `{{returnDays}}`. A text with a
 * number of its own would be wrong after the rule has changed.
 */
export const fixedFacts = {
  seller: seller.name,
  address: seller.address,
  hotLine: seller.hotLine,
  mail: seller.mail,
  hours: seller.hours,
  cutOff: seller.cutOff,
  codeDigits: verificationCode.digits,
  codeMinutes: verificationCode.validMinutes,
  codeResendSeconds: verificationCode.resendSeconds,
  codeAttempts: verificationCode.attemptsMax,
  verifiedMinutes: verificationCode.verifiedMinutes,
  scanCodeMinutes: limits.wechatScan.validMinutes,
  usernameMin: account.usernameMin,
  usernameMax: account.usernameMax,
  passwordMin: account.passwordMin,
  passwordMax: account.passwordMax,
  addressesMax: account.addressesMax,
  storesMax: account.storesPerPhoneMax,
  certificateHours: certificate.reviewHours,
  certificateWarnDays: certificate.warnDays,
  certificateUrgentDays: certificate.urgentDays,
  certificateAheadDays: certificate.aheadDays,
  uploadMegabytes: upload.maxBytes / (1024 * 1024),
  suggestionsMax: search.suggestionsMax,
  cartonPercent: limits.cart.cartonFromPercent,
  welfarePercent: limits.price.welfarePercentOff,
  bankOpens: `${transfer.bankOpensHour}:00`,
  bankCloses: `${transfer.bankClosesHour}:00`,
  bankHours: transfer.arrivesAfterHours,
  bankGraceHours: transfer.graceHours,
  returnDays: afterSales.returnDays,
  returnReviewHours: afterSales.reviewHours,
  returnCloseHours: afterSales.closeHours,
  receiptDays: ephedrine.receiptDays,
  receiptReviewHours: ephedrine.receiptReviewHours,
  feedbackMax: limits.feedback.contentMax,
  feedbackPerDay: limits.feedback.perDay,
  feedbackHours: limits.feedback.replyHours,
  requestHours: limits.itemRequest.firstReplyHours,
  requestLastHours: limits.itemRequest.lastReplyHours,
  invoiceDays: limits.invoice.applyDays,
  invoiceMinutes: limits.invoice.issueMinutes,
  invoiceOrders: limits.invoice.ordersMax,
  bulkRows: limits.bulk.rowsMax,
  purchaseLists: limits.purchaseList.listsMax,
  favoritesMax: limits.favorite.max,
  couponDays: limits.message.couponDays,
  couponSoonDays: limits.wallet.couponSoonDays,
  statementMonths: limits.wallet.statementMonths,
  messageKeptDays: limits.message.keptReadDays,
} as const;

/** Facts that an operator may change while the system runs, and the day the article was last changed. */
export type ReadFact =
  | 'freeShippingYuan'
  | 'shippingFeeYuan'
  | 'scanLapseMinutes'
  | 'transferLapseHours'
  | 'pointsPerYuan'
  | 'ephedrineLimit'
  | 'writtenOn';

export type HelpFact = keyof typeof fixedFacts | ReadFact;

/** The placeholder of a fact in a text. */
export function factPlace(name: HelpFact): string {
  return `{{${name}}}`;
}
