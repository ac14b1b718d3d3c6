import * as z from 'zod';
import { limits } from '../../../limits.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/** [ours] A photo of goods to be returned or exchanged; `url` answers it to the buyer of the order alone. */
export const photo = entity('AfterSalesPhoto', { id: wire.rowId, url: z.string() });

/** [ours] Photos of the order, uploaded before; a request is accepted without. */
export const photosField = wire.idList('照片', limits.afterSales.photosMax).optional();

/** Photos beside a return or an after-sales request; spread into the group `order`. */
export const photoRecords = {
  photoUpload: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/order/{id}/photo',
    access: 'buyer',
    input: z.object({ id: wire.id('订单') }),
    data: photo,
    upload: true,
    accepts: 'picture',
    refusals: ['orderState'],
    example: { id: 3 },
    summary: '上传退货、售后的照片',
    source: 'ours',
  }),
  photoFile: endpoint({
    method: 'GET',
    path: '/api/order/photo/{id}/file',
    access: 'buyer',
    input: z.object({ id: wire.id('照片'), ...wire.shownInBrowser }),
    data: wire.nothing,
    download: true,
    example: { id: 1 },
    summary: '下载退货、售后的照片',
    source: 'ours',
  }),
} as const;
