import * as z from 'zod';
import { entity } from '../../entity.ts';
import { goods, priceCode } from '../goods/goods-entity.ts';
import { spare, vital } from '../../field-marks.ts';
import { bit, count, day, hiddenMoney, money, picture, pieces, rowId, signedMoney, violationCode } from '../../wire.ts';

export const giftData = entity('GiftData', { total: money, type: z.int() });
export type GiftData = z.infer<typeof giftData>;
const hiddenGiftData = giftData.extend({ total: hiddenMoney }).meta({ id: 'HiddenGiftData' });

/** A hint on a cart line: next ladder tier, free shipping, purchase limit, pack size. */
const hint = entity('LineHint', {
  kind: z.enum(['ladder', 'free_shipping', 'limit', 'pack', 'expiry', 'price']),
  text: z.string(),
});

/** The reason why a line cannot be bought now; the line stays in the cart, unselected. */
const invalidity = entity('Invalidity', { code: z.int(), violation: violationCode, reason: z.string() });

/** One step of the price calculation; `result` is the price after this step. */
const priceStep = entity('PriceStep', {
  kind: z.string(),
  text: z.string(),
  result: money,
  /** won: applied · lost: a better offer was applied · open: threshold not reached. */
  state: z.enum(['won', 'lost', 'open']),
});

/**
 * Goods of a combination. [ours] They carry no price and no amount: only the set has a price and an amount (price × sets). `number`:
 * pieces in one set in the cart, pieces of all sets of the row at checkout.
 */
export const setMember = entity('SetMember', {
  goods_id: rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  number: count,
  image: picture,
});
export type SetMember = z.infer<typeof setMember>;

/**
 * A line of the cart (product §3). `type`: 0 normal, 1 spike, 3 combination, `number` and `price` of which are sets.
 * price × number − goods_manjian_amount + gift_data.total = line_total, always. [ours] A buyer who is not approved sees
 * every amount as null, and neither hints nor price steps.
 */
const cartLine = entity('CartLine', {
  id: rowId,
  number: pieces.positive(),
  price: hiddenMoney,
  raw_price: hiddenMoney,
  is_selected: bit,
  type: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  /** 0 normal goods, 1 ephedrine-containing goods, which are split into a separate order. */
  goods_type: bit,
  goods: goods.nullable(),
  combination: z
    .strictObject({
      id: rowId,
      name: z.string(),
      price: hiddenMoney,
      saving: hiddenMoney,
      goods: z.array(setMember),
    })
    .nullable(),
  with_coupon: bit,
  goods_manjian_amount: hiddenMoney,
  gift_data: hiddenGiftData,
  key: z.string(),
  line_total: hiddenMoney,
  hints: z.array(hint),
  invalid: invalidity.nullable(),
  price_steps: z.array(priceStep),
});
export type CartLine = z.infer<typeof cartLine>;

export const amounts = entity('Amounts', {
  goods: money,
  /** [ours] Σ (original price − price) × number of the selected lines: the saving by ladder and special prices. */
  price_saving: spare(money, '0.00'),
  full_reduction: money,
  gift: money,
  welfare: money,
  coupon: money,
  shipping: money,
  total: money,
  /** Pieces and different goods of the selected lines: a combination counts as the goods in it, gifts are not counted. */
  selected_count: count,
  selected_kinds: count,
});
export type Amounts = z.infer<typeof amounts>;

const cartAmounts = entity('CartAmounts', {
  goods: hiddenMoney,
  price_saving: hiddenMoney,
  full_reduction: hiddenMoney,
  gift: hiddenMoney,
  welfare: hiddenMoney,
  coupon: hiddenMoney,
  shipping: hiddenMoney,
  total: hiddenMoney,
  selected_count: count,
  selected_kinds: count,
});

const fullReduction = entity('FullReduction', {
  id: rowId,
  name: z.string(),
  /** Threshold and discount of the tier reached, or of the first tier while none is reached. */
  amount: money,
  discount: money,
  /** 1 when a tier is reached. */
  status: bit,
  /** [ours] The amount of the selected lines that counts towards the rule, before any reduction. */
  eligible: money,
  /** Amount missing to the next tier; 0.00 at the last tier. */
  gap: money,
  text: z.string(),
  line_ids: z.array(z.int()),
});

/**
 * State of a gift (满赠) or an exchange (换购) rule in this cart. [ours] Gifts are added automatically; an exchange costs money
 * and is added only when its `id` is among `exchange_ids`.
 */
export const giftOffer = entity('GiftOffer', {
  id: rowId,
  name: z.string(),
  /** 1 gift, 2 exchange; the same numbers as `gift_data.type`. */
  type: z.union([z.literal(1), z.literal(2)]),
  /**
   * not_reached · offered: an exchange the buyer can accept · added · given_out: reached, but out of stock ·
   * refused: reached, but this buyer may not buy the goods. `text` is the sentence to show.
   */
  state: z.enum(['not_reached', 'offered', 'added', 'given_out', 'refused']),
  /** Missing to the next tier: money, or pieces for a rule that counts pieces; zero at the top tier. */
  gap: money,
  gap_number: count,
  text: z.string(),
  /** Goods the reached tier gives; null for none. `price` is per piece, 0.00 for a gift. */
  goods: z
    .strictObject({
      goods_id: rowId,
      name: z.string(),
      ypgg: z.string(),
      bzdw: z.string(),
      image: picture,
      number: count,
      price: money,
      total: money,
    })
    .nullable(),
  line_ids: z.array(z.int()),
});
export type GiftOffer = z.infer<typeof giftOffer>;

/**
 * 价格明细 of one field of `amounts`: its parts, the rule applied and the rules that lost. [ours] `coupon` and
 * `voucher` are separate here; their sum is `amounts.coupon`.
 */
export const amountDetail = entity('AmountDetail', {
  figure: z.enum(['goods', 'full_reduction', 'gift', 'coupon', 'voucher', 'welfare', 'shipping', 'total']),
  title: z.string(),
  amount: money,
  steps: z.array(
    z.strictObject({
      title: z.string(),
      text: z.string(),
      amount: signedMoney.nullable(),
      state: z.enum(['won', 'lost', 'open']),
    }),
  ),
});
export type AmountDetail = z.infer<typeof amountDetail>;

/** Credit terms (账期) of the account; `overdue` blocks payment on account (616) and is reported already in the cart. */
export const credit = entity('Credit', {
  quota: money,
  used: money,
  /** Credit still available. */
  left: money,
  due: day.nullable(),
  overdue: bit,
  text: z.string(),
});
export type Credit = z.infer<typeof credit>;

/** `gap`: amount missing to free shipping; 0.00 when shipping is free. [ours] Null for a buyer who is not approved. */
export const shippingData = entity('ShippingData', {
  shipping_amount: hiddenMoney,
  no_trans_order_amount: hiddenMoney,
  gap: hiddenMoney,
  text: z.string(),
});

export const cart = entity('Cart', {
  data: vital(z.array(cartLine)),
  shipping_data: shippingData,
  activity_data: z.strictObject({ manjians: z.array(fullReduction), gifts: z.array(giftOffer) }),
  filter_data: z.array(z.strictObject({ id: rowId, name: z.string(), count })),
  amounts: vital(cartAmounts),
  /** [ours] */
  amount_details: z.array(amountDetail),
  /**
   * [ours] Empty, or the label shown in place of prices (审核后可见): then every amount is null, and hints, price steps,
   * activities and amount details are absent. `credit` is still sent: it is the buyer's own account.
   */
  price_label: z.string(),
  /** [ours] Machine-readable reason why prices are hidden; empty when they are shown. */
  price_code: priceCode,
  /** [ours] null for a buyer without credit terms. */
  credit: credit.nullable(),
});
export type Cart = z.infer<typeof cart>;
