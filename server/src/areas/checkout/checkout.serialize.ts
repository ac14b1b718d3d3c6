import { orderInvoiceKinds, wireViolation, type Contract, type Data, type Input } from '@baicao/shared/contract';
import { discountsFen, lineDiscounts, paidDiscounts } from '@baicao/shared/pricing/discounts/registry';
import { formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { noGift } from '@baicao/shared/pricing/gifts';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { wireAmountDetails, wireAmounts } from '#cart/amounts.serialize.ts';
import { itemIdOf, membersOf, nameOf, unitOf } from '#cart/cart-items.ts';
import type { LoadedLine } from '#cart/cart.ts';
import { giftTypes, wireGifts, wireGift, wireMember } from '#cart/lines.serialize.ts';
import { wireAddress } from '#orders/delivery-addresses.serialize.ts';
import { wirePaymentMethods } from '#orders/payment-methods.serialize.ts';
import type { OrderHead } from '#orders/order-head.ts';
import { parcelRows, type ParcelRow, type SetRow, type OrderPiece } from '#orders/order-pieces.ts';
import type { QuotedParcel } from '#orders/quote-checkout.ts';
import { wireUsableCoupons } from '#promotions/coupons.serialize.ts';
import { listPicture } from '#goods-view/goods-facts.ts';
import type { InvoiceParty } from './checkout.repo.ts';
import { specialInvoiceViolation, type Checkout, type CheckoutInput } from './checkout.service.ts';
import type { OrderInput } from './create-order.service.ts';

type CheckoutData = Data<Contract['cart']['checkout']>;
type CheckoutLine = CheckoutData['check_data'][number];

export function checkoutInput(input: Input<Contract['cart']['checkout']>): CheckoutInput {
  return {
    ids: input.ids,
    addressId: input.address_id,
    couponIds: input.coupon_id,
    exchangeIds: input.exchange_ids,
    useBalance: input.use_balance,
    usePoints: input.use_points,
  };
}

export function orderInput(input: Input<Contract['order']['create']>): OrderInput {
  return {
    ids: input.ids,
    addressId: input.address_id,
    couponIds: input.coupon_id,
    exchangeIds: input.exchange_ids,
    useBalance: input.use_balance,
    usePoints: input.use_points,
    payId: input.pay_id,
    remarks: input.remarks,
    invoiceKind: input.invoice_kind,
    summaryToken: input.summary_token,
  };
}

export function wireCheckout(checkout: Checkout): CheckoutData {
  const { quote, addresses, addressId, paymentMethods, warehouses, invoice, summaryToken } = checkout;
  const { payment, cartPrice } = quote;
  const { lines, coupons, gifts } = cartPrice.priced;
  const priced = new Map(lines.map((line) => [line.key, line]));
  return {
    check_data: quote.lines.flatMap((line) => {
      const price = priced.get(line.key);
      return price ? [wireLine(line, price)] : [];
    }),
    address: addresses.map(wireAddress),
    address_id: addressId,
    total_amount: formatYuan(quote.amounts.totalFen),
    amounts: wireAmounts(quote.amounts),
    balance: formatYuan(quote.balanceFen),
    points: quote.points,
    balance_amount: formatYuan(payment.balanceFen),
    points_amount: formatYuan(payment.pointsFen),
    pay_amount: formatYuan(payment.payFen),
    payment: wirePaymentMethods(paymentMethods),
    coupons: wireUsableCoupons(cartPrice.ownedCoupons, coupons),
    coupon_text: coupons.reason,
    gifts: wireGifts(gifts, cartPrice.gifts, quote.lines),
    amount_details: wireAmountDetails(cartPrice.priced),
    parcels: quote.parcels.map((parcel) => wireParcel(parcel, warehouses.get(parcel.warehouseId) ?? '')),
    invoice: wireInvoice(invoice),
    summary_token: summaryToken,
  };
}

function wireInvoice(party: InvoiceParty): CheckoutData['invoice'] {
  const violation = specialInvoiceViolation(party);
  return {
    title: party.title,
    tax_no: party.taxNo,
    kinds: [
      { id: 1, name: orderInvoiceKinds[1], enabled: 1, reason: '', violation: '' },
      {
        id: 2,
        name: orderInvoiceKinds[2],
        enabled: violation ? 0 : 1,
        reason: violation?.message ?? '',
        violation: violation ? wireViolation(violation.code) : '',
      },
      { id: 0, name: orderInvoiceKinds[0], enabled: 1, reason: '', violation: '' },
    ],
  };
}

/** A combination is shown with its own name, its goods as the specification and the picture of the first. */
function wireLine({ id, item, number }: LoadedLine, priced: PricedLine): CheckoutLine {
  const members = membersOf(item);
  const [first] = members;
  const isSingle = item.kind === 'goods';
  return {
    id,
    type: isSingle ? 0 : 3,
    goods_id: itemIdOf(item),
    name: nameOf(item),
    ypgg: isSingle ? item.goods.specification : members.map(({ goods }) => goods.name).join(' + '),
    sccj: isSingle ? item.goods.manufacturer : '',
    bzdw: unitOf(item),
    image: first ? listPicture(first.goods) : '',
    number,
    ...wireFigures(priced),
    members: isSingle ? [] : members.map((member) => wireMember({ ...member, number: member.number * number })),
    gift_type: giftTypes.none,
  };
}

/** price × number − full reduction + gift = line_total. */
function wireFigures({ priceFen, discounts, gift, lineTotalFen }: PricedLine) {
  return {
    price: formatYuan(priceFen),
    goods_manjian_amount: formatYuan(discounts.fullReduction.fen),
    gift_data: wireGift(gift),
    line_total: formatYuan(lineTotalFen),
  };
}

function wireParcel(parcel: QuotedParcel, warehouse: string): CheckoutData['parcels'][number] {
  const { key, warehouseId, isEphedrine, amounts, pieces } = parcel;
  return {
    key,
    ck_id: warehouseId,
    warehouse,
    type: isEphedrine ? 1 : 0,
    goods_amount: formatYuan(amounts.goodsFen - discountsFen(lineDiscounts, amounts) + amounts.giftFen),
    discount_amount: formatYuan(discountsFen(paidDiscounts, amounts)),
    shipping_amount: formatYuan(amounts.shippingFen),
    total: formatYuan(amounts.totalFen),
    kinds: amounts.selectedKinds,
    pieces: amounts.selectedCount,
    lines: parcelRows(pieces).map(wireRow),
  };
}

function wireRow(row: ParcelRow): CheckoutLine {
  return row.kind === 'set' ? wireSet(row) : wirePiece(row.piece);
}

/** The goods of the set that are in this parcel. */
function wireSet({ set, name, priceFen, amountFen, members }: SetRow): CheckoutLine {
  const [first] = members;
  return {
    id: first?.cartLineId ?? 0,
    type: 3,
    goods_id: set.id,
    name,
    ypgg: members.map(({ goods }) => goods.name).join(' + '),
    sccj: '',
    bzdw: '套',
    image: first ? listPicture(first.goods) : '',
    number: set.number,
    price: formatYuan(priceFen),
    goods_manjian_amount: formatYuan(0),
    gift_data: wireGift(noGift),
    line_total: formatYuan(amountFen),
    members: members.map(({ goods, line }) => wireMember({ goods, number: line.number })),
    gift_type: giftTypes.none,
  };
}

function wirePiece({ line, goods, cartLineId }: OrderPiece): CheckoutLine {
  return {
    id: cartLineId,
    type: 0,
    goods_id: goods.id,
    name: goods.name,
    ypgg: goods.specification,
    sccj: goods.manufacturer,
    bzdw: goods.unit,
    image: listPicture(goods),
    number: line.number,
    // Gift and exchange goods are rows of their own here, not part of another row.
    ...wireFigures({ ...line, gift: noGift }),
    members: [],
    gift_type: giftTypes[line.gift.kind],
  };
}

/** `pay_amount` is the amount still to be paid: 0 for an order that is paid already. */
export function wireCreated(orders: readonly OrderHead[]): Data<Contract['order']['create']> {
  const [first] = orders;
  if (!first) throw new Error('a submit without orders');
  const openFen = (order: OrderHead) => (order.status === 'unpaid' ? order.payAmountFen : 0);
  return {
    order_id: first.id,
    order_sn: first.orderSn,
    orders: orders.map((order) => ({
      id: order.id,
      order_sn: order.orderSn,
      pay_amount: formatYuan(openFen(order)),
      type: order.type === 1 ? 1 : 0,
    })),
    pay_amount: formatYuan(sumFen(orders.map(openFen))),
  };
}
