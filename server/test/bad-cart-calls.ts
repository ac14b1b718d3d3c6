import { contract } from '@baicao/shared/contract';
import type { Make } from './bad-order-calls.ts';

const { address, cart, coupon, points, user } = contract;

/** Title, code, call. Goods 1 are sold out, goods 3 off-shelf. */
export const badCartCalls: readonly (readonly [string, number, Make])[] = [
  [
    'adding goods that do not exist',
    404,
    () => ({ operation: cart.add, input: { params: [{ goods_id: 999_999_999, number: 10 }] } }),
  ],
  ['adding off-shelf goods', 603, () => ({ operation: cart.add, input: { params: [{ goods_id: 3, number: 10 }] } })],
  [
    'adding goods that are sold out',
    601,
    () => ({ operation: cart.add, input: { params: [{ goods_id: 1, number: 10 }] } }),
  ],
  [
    'adding goods without a spike as a spike',
    617,
    () => ({ operation: cart.add, input: { params: [{ goods_id: 1001, number: 10, type: 1 }] } }),
  ],
  [
    'adding an unknown kind of line',
    422,
    () => ({ operation: cart.add, input: { params: [{ goods_id: 1001, number: 10, type: 2 }] } }),
  ],
  [
    'adding from another warehouse',
    603,
    () => ({ operation: cart.add, input: { params: [{ goods_id: 1001, number: 10, ck_id: 3 }] } }),
  ],
  [
    'adding at an invalid price',
    422,
    () => ({ operation: cart.add, input: { params: [{ goods_id: 1001, number: 10, price: '-0.01' }] } }),
  ],
  [
    'editing another company’s line',
    404,
    (_own, { line: id }) => ({ operation: cart.edit, input: { id, number: 20 } }),
  ],
  [
    'deleting another company’s line',
    404,
    (_own, { line }) => ({ operation: cart.batchDelete, input: { ids: [line] } }),
  ],
  [
    'copying to another company',
    404,
    ({ line }) => ({ operation: cart.copy, input: { ids: [line], other_user_ids: [16] } }),
  ],
  ['copying to oneself', 404, ({ line }) => ({ operation: cart.copy, input: { ids: [line], other_user_ids: [1] } })],
  ['claiming a coupon that is over', 617, () => ({ operation: coupon.claim, input: { activity_id: 13 } })],
  ['claiming what is sold', 610, () => ({ operation: coupon.claim, input: { activity_id: 19 } })],
  ['claiming a coupon that does not exist', 404, () => ({ operation: coupon.claim, input: { activity_id: 999_999 } })],
  [
    'redeeming to another company’s address',
    404,
    (_own, { address: id }) => ({ operation: points.redeem, input: { id: 1, number: 1, address_id: id } }),
  ],
  [
    'redeeming more than the points allow',
    612,
    ({ address: id }) => ({ operation: points.redeem, input: { id: 11, number: 29, address_id: id } }),
  ],
  [
    'redeeming more than the stock',
    601,
    ({ address: id }) => ({ operation: points.redeem, input: { id: 11, number: 99, address_id: id } }),
  ],
  [
    'an address with an incomplete phone number',
    422,
    ({ address: id }) => ({
      operation: address.edit,
      input: {
        id,
        shr: '李',
        phone: '1391234',
        province: '湖北省',
        city: '武汉市',
        district: '江岸区',
        address: '某路',
      },
    }),
  ],
  [
    'removing another company’s address',
    404,
    (_own, { address: id }) => ({ operation: address.remove, input: { id } }),
  ],
  ['signing what is signed', 615, () => ({ operation: user.signContract, input: { company: '康民大药房', agree: 1 } })],
];
