import * as z from 'zod';
import { giftData, setMember } from '../cart/cart-entity.ts';
import { entity } from '../../entity.ts';
import { vital } from '../../field-marks.ts';
import * as wire from '../../wire.ts';

/**
 * price × number − goods_manjian_amount + gift_data.total = line_total, always. In `parcels` gifts and exchange goods are
 * separate rows, and gift_data is empty.
 */
export const checkoutLine = entity('CheckoutLine', {
  id: wire.rowId,
  /** [ours] 3: a combination; `goods_id` is then its id, and `members` are its goods (in `parcels`: those of this order). */
  type: z.union([z.literal(0), z.literal(3)]),
  goods_id: wire.rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  image: wire.picture,
  number: wire.pieces,
  price: wire.money,
  /** [ours] Full-reduction discount of this row. */
  goods_manjian_amount: wire.money,
  gift_data: giftData,
  line_total: wire.money,
  members: z.array(setMember),
  /** [ours] 0 bought, 1 gift, 2 exchange goods; 1 and 2 occur in `parcels` only, under the id of their cart line. */
  gift_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

/** One future order: split by warehouse, ephedrine goods separately. */
export const parcel = entity('Parcel', {
  key: z.string(),
  ck_id: z.int(),
  warehouse: z.string(),
  /** 0 normal, 1 ephedrine. */
  type: wire.bit,
  /** The sum of the rows, after full reduction; goods_amount − discount_amount + shipping_amount = total. */
  goods_amount: wire.money,
  /** [ours] Coupon, voucher and welfare discount. */
  discount_amount: wire.money,
  shipping_amount: wire.money,
  total: wire.money,
  /** [ours] Different goods and pieces bought, counted as in `amounts`. */
  kinds: wire.count,
  pieces: wire.count,
  lines: vital(z.array(checkoutLine)),
});
