import { limits } from '@baicao/shared/limits';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { Handlers } from '#domain/context.ts';
import { page } from '#domain/answers.ts';
import { wireReceipt } from './receipts.serialize.ts';
import { ownReceipts, receiptFile, uploadReceipt } from './receipts.service.ts';

export const receiptHandlers = {
  hmReceipts: ({ page: at }, call) => {
    const { receipts, total } = ownReceipts(call, at);
    const rows = receipts.map((receipt) => wireReceipt(receipt, dayOf(call.now)));
    return page(rows, { page: at, perPage: limits.page.size, total });
  },
  hmUpload: ({ id }, call) => wireReceipt(uploadReceipt(call, id), dayOf(call.now)),
  hmFile: ({ id }, call) => receiptFile(call, id),
} satisfies Pick<Handlers['order'], 'hmReceipts' | 'hmUpload' | 'hmFile'>;
