import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { pruneRows } from '#http/pruning.ts';
import { expireUnpaidOrders } from '#orders/order-expiry.ts';
import { expireVouchers } from '#orders/settle-voucher.ts';
import { settleTransfers } from '#orders/transfers.ts';
import { issueInvoices } from '#orders/write-invoice.ts';
import { expireBatches } from '#ledger/batch-expiry.ts';
import { advanceReturns, advanceServiceRequests } from '#areas/order/after-sales-jobs.ts';
import { answerChats } from '#areas/chat/chat-answers.ts';
import { readPastMessages, sendDailyNotices } from '#areas/account/daily-notices.ts';
import { fireReminders } from '#areas/goods/reminders-job.ts';
import { reviewCertificates } from '#areas/account/certificate-review.ts';
import { reviewReceipts } from '#areas/order/receipts.service.ts';
import { answerFeedback } from '#areas/service/feedback.service.ts';
import { answerItemRequests } from '#areas/service/item-request-answers.ts';

/**
 * Every scheduled job, in the order they run. Transfers come before the expiry of orders: money that arrived in time pays the
 * order. Batches expire after returns: goods returned past their expiry date are written off in the same run.
 */
export const jobs: readonly ScheduledJob[] = [
  settleTransfers,
  expireUnpaidOrders,
  expireVouchers,
  issueInvoices,
  advanceReturns,
  advanceServiceRequests,
  reviewReceipts,
  reviewCertificates,
  answerItemRequests,
  answerFeedback,
  expireBatches,
  sendDailyNotices,
  readPastMessages,
  fireReminders,
  answerChats,
  pruneRows,
];
