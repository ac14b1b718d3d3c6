import * as z from 'zod';
import { goods } from './goods-entity.ts';
import { bit, count, money, picture } from './wire.ts';

const giftData = z.strictObject({ total: money, type: z.int() });

/** A sentence beside a line: the next ladder tier, free shipping, the limit, the pack. */
const hint = z.strictObject({ kind: z.enum(['ladder', 'free_shipping', 'limit', 'pack', 'expiry', 'price']), text: z.string() });

/** Why a line cannot be bought now; the line stays in the cart, unselected. */
const invalidity = z.strictObject({ code: z.int(), reason: z.string() });

/** One step of how a price came about; `result` is the price after it. */
const priceStep = z.strictObject({
  kind: z.string(),
  text: z.string(),
  result: money,
  /** won: in force · lost: a better offer won · open: not reached. */
  state: z.enum(['won', 'lost', 'open']),
});

const combinationPart = z.strictObject({ goods_id: z.int(), name: z.string(), ypgg: z.string(), number: count, image: picture });

/** A line of the cart (spec §3). `type`: 0 normal, 1 spike, 3 combination. */
const cartLine = z.strictObject({
  id: z.int(),
  number: z.int().positive(),
  price: money,
  raw_price: money,
  is_selected: bit,
  type: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  /** 0 normal goods, 1 ephedrine-containing goods, which become their own order. */
  goods_type: bit,
  goods: goods.nullable(),
  combination: z
    .strictObject({ id: z.int(), name: z.string(), price: money, saving: money, goods: z.array(combinationPart) })
    .nullable(),
  with_coupon: bit,
  goods_manjian_amount: money,
  gift_data: giftData,
  key: z.string(),
  line_total: money,
  hints: z.array(hint),
  invalid: invalidity.nullable(),
  price_steps: z.array(priceStep),
});
export type CartLine = z.infer<typeof cartLine>;

export const amounts = z.strictObject({
  goods: money,
  full_reduction: money,
  gift: money,
  welfare: money,
  coupon: money,
  shipping: money,
  total: money,
  selected_count: count,
  selected_kinds: count,
});
export type Amounts = z.infer<typeof amounts>;

const fullReduction = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Threshold and discount of the tier in force, or of the first one while none is reached. */
  amount: money,
  discount: money,
  /** 1: a tier is reached. */
  status: bit,
  /** What is missing to the next tier; 0.00 when the last is reached. */
  gap: money,
  text: z.string(),
  line_ids: z.array(z.int()),
});

/** `gap` to free shipping; 0.00 when shipping is free. */
export const shippingData = z.strictObject({ shipping_amount: money, no_trans_order_amount: money, gap: money, text: z.string() });

export const cart = z.strictObject({
  data: z.array(cartLine),
  shipping_data: shippingData,
  activity_data: z.strictObject({ manjians: z.array(fullReduction) }),
  filter_data: z.array(z.strictObject({ id: z.int(), name: z.string(), count })),
  amounts,
});
export type Cart = z.infer<typeof cart>;
