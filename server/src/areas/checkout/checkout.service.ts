import { itemIdOf } from '#cart/cart-items.ts';
import { piecesReservedBy, loadCart, quantityFacts, type LoadedCart, type LoadedLine } from '#cart/cart.ts';
import { lineQuantityViolation } from '#cart/line-shortfall.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { Violation, ViolationRow } from '#domain/violation.ts';
import type { BuyerCall } from '#domain/context.ts';
import { sha256 } from '#domain/sha256.ts';
import { deliveryAddresses, type DeliveryAddress } from '#orders/delivery-addresses.ts';
import { dueOfQuote, paymentMethodOptions, type PaymentMethodOption } from '#orders/payment-methods.ts';
import {
  quoteCheckout,
  refuseUnusableCoupons,
  type CheckoutChoices,
  type CheckoutQuote,
} from '#orders/quote-checkout.ts';
import type { RequestedInvoice } from '#orders/order-rows.ts';
import { hasSignedContract, invoiceParty, saveSummary, warehouseNames, type InvoiceParty } from './checkout.repo.ts';
import { snapshotOf } from './snapshot.ts';

export interface CheckoutInput extends CheckoutChoices {
  readonly ids: readonly number[];
  readonly addressId: number | undefined;
}

/** Everything the page "check order information" shows. */
export interface Checkout {
  readonly quote: CheckoutQuote;
  readonly addresses: readonly DeliveryAddress[];
  /** The requested address, else the default address; null while the buyer has none. */
  readonly addressId: number | null;
  readonly paymentMethods: readonly PaymentMethodOption[];
  readonly warehouses: ReadonlyMap<number, string>;
  readonly summaryToken: string;
  readonly invoice: InvoiceParty;
}

/**
 * The quote of a submit of these lines, with a summary token for exactly this quote. Refuses with 459 while the electronic
 * contract is unsigned, 404 for lines and addresses that are not the buyer's, 610 for a coupon that is not the buyer's or
 * does not fit these lines, and the code of the first line that cannot be ordered unchanged.
 */
export function checkOut(call: BuyerCall, input: CheckoutInput): Checkout {
  const { db, buyer, now } = call;
  requireContract(call);
  const addresses = deliveryAddresses(db).all({ buyerId: buyer.id });
  const address = input.addressId === undefined ? addresses[0] : ownAddress(addresses, input.addressId);
  const cart = loadCart(db, buyer.id, now);
  const quote = quoteCheckout(db, cart, orderableLines(cart, input.ids), input);
  refuseUnusableCoupons(quote, input.couponIds);
  return {
    quote,
    addresses,
    addressId: address?.id ?? null,
    paymentMethods: paymentMethodOptions(dueOfQuote(call, quote)),
    warehouses: warehouseNames(db),
    invoice: invoiceParty(db, buyer.id),
    summaryToken: createSummary(call, JSON.stringify(snapshotOf(quote, input))),
  };
}

/** 459 until the electronic contract is signed; the web goes to /dzht (product §8). */
export function requireContract({ db, buyer }: BuyerCall): void {
  if (!hasSignedContract(db, buyer.id)) refuse('contractUnsigned');
}

/** 404 for an address of another buyer, with the same message as for one that does not exist. */
export function ownAddress(addresses: readonly DeliveryAddress[], id: number): DeliveryAddress {
  return orNotFound(
    addresses.find((address) => address.id === id),
    '收货地址不存在',
  );
}

/**
 * The buyer's cart lines that `ids` names; 404 when there is none. Refuses with the violation of the first line that cannot
 * be ordered unchanged, and every such line in `errors`.
 */
export function orderableLines(cart: LoadedCart, ids: readonly number[]): LoadedLine[] {
  const lines = cart.lines.filter((line) => ids.includes(line.id));
  orNotFound(lines[0], '所选商品已不在购物车中，请返回购物车重新选择');
  const reservedPieces = piecesReservedBy(lines);
  const rows = lines.flatMap((line) => violationRow(line, reservedPieces, cart) ?? []);
  const [first] = rows;
  if (first) refuse({ ...first.violation, rows });
  return lines;
}

/** The purchase policy and the promotion first, then the number together with what the other chosen lines take of the same goods. */
function violationRow(
  line: LoadedLine,
  reservedPieces: ReadonlyMap<number, number>,
  cart: LoadedCart,
): ViolationRow | null {
  const { id, item, number } = line;
  const violation = line.violation ?? lineQuantityViolation(item, number, quantityFacts(cart, reservedPieces, line));
  return violation && { id, goodsId: itemIdOf(item), violation };
}

/** The token identifies the snapshot and cannot be guessed: a hash of the snapshot and random digits. */
function createSummary({ db, buyer, now, random }: BuyerCall, snapshot: string): string {
  const token = sha256(`${snapshot}${random.token(16)}`);
  saveSummary(db, buyer.id, token, snapshot, now);
  return token;
}

/** The violation where 专用发票 is not available: the account has no tax number. null: it is available. */
export function specialInvoiceViolation({ taxNo }: InvoiceParty): Violation | null {
  if (taxNo !== '') return null;
  return { code: 'taxNumberMissing', message: '开具专用发票需要税号，请先在“资质证照”中上传营业执照' };
}

/** Refuses with 422 a 专用发票 for an account without a tax number. */
export function requestedInvoice({ db, buyer }: BuyerCall, kind: 0 | 1 | 2): RequestedInvoice {
  const party = invoiceParty(db, buyer.id);
  const violation = kind === 2 ? specialInvoiceViolation(party) : null;
  if (violation) refuse({ ...violation, details: { invoice_kind: [violation.message] } });
  return { kind: kind === 0 ? 1 : kind, isLater: kind === 0, ...party };
}
