import * as z from 'zod';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

/** [ours] Points orders ship with the next parcel; they have no tracking of their own. */
export const pointsOrderStates = { redeemed: '已兑换' } as const;

const pointsOrder = entity('PointsOrder', {
  id: wire.rowId,
  order_sn: z.string(),
  name: z.string(),
  image: wire.picture,
  number: wire.count,
  points: wire.count,
  state: z.enum(wire.codesOf(pointsOrderStates)),
  state_label: z.string(),
  address: z.string(),
  created_at: wire.moment,
});

export const pointsGroup = group('points', {
  orders: endpoint({
    method: 'GET',
    reads: ['points'],
    path: '/api/points/order',
    access: 'buyer',
    input: z.object({ page: wire.page() }),
    data: z.array(pointsOrder),
    paged: true,
    example: {},
    summary: '积分订单',
    source: 'ours',
  }),
  goods: endpoint({
    method: 'GET',
    reads: ['points'],
    path: '/api/points/goods',
    access: 'visitor',
    input: z.object({ page: wire.page() }),
    data: z.array(
      z.strictObject({
        id: wire.rowId,
        name: z.string(),
        image: wire.picture,
        points: wire.count,
        number: wire.count,
        describe: z.string(),
      }),
    ),
    paged: true,
    example: {},
    summary: '积分商城商品',
    source: 'ours',
  }),
  redeem: endpoint({
    method: 'POST',
    changes: ['points', 'messages', 'messagesUnread'],
    path: '/api/points/redeem',
    access: 'approved',
    input: z.object({
      id: wire.id('商品'),
      number: wire.quantity('数量', { min: 1, max: 99 }),
      address_id: wire.id('收货地址'),
      idempotency_key: wire.idempotencyKey,
    }),
    data: pointsOrder,
    refusals: ['pointsShort', 'stockShort'],
    idempotent: true,
    example: { id: 1, number: 1, address_id: 1 },
    summary: '积分兑换',
    source: 'ours',
  }),
});
