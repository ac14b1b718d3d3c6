import { createHash } from 'node:crypto';
import { loadBasket } from '#cart/cart.ts';
import { found, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { creditOf } from '#ledger/credit.ts';
import { wayVerdicts, type DuePayment, type WayVerdict } from '#orders/payment-methods.ts';
import { drawUpBill, type Bill, type BillChoices } from './quote-checkout.ts';
import {
  deliveryAddresses,
  hasSignedContract,
  invoiceParty,
  saveSummary,
  warehouseNames,
  type DeliveryAddress,
  type InvoiceParty,
} from './checkout.repo.ts';
import { chosenLines } from './chosen-lines.ts';
import { snapshotOf } from './snapshot.ts';
import { refuseUnusable } from './unusable-coupons.ts';

export type { DeliveryAddress, InvoiceParty } from './checkout.repo.ts';

export interface CheckoutWishes extends BillChoices {
  readonly ids: readonly number[];
  readonly addressId: number | undefined;
}

/** Everything the page "check order information" shows. */
export interface Checkout {
  readonly bill: Bill;
  readonly addresses: readonly DeliveryAddress[];
  /** The wished one, else the default one; null while the buyer has none. */
  readonly addressId: number | null;
  readonly ways: readonly WayVerdict[];
  readonly warehouses: ReadonlyMap<number, string>;
  readonly summaryToken: string;
  readonly invoice: InvoiceParty;
}

/**
 * What a submit of these lines would come to, with a token for exactly that. Refuses with 459 while the electronic
 * contract is unsigned, 404 for lines and addresses that are not mine, 610 for a coupon that is not mine or does
 * not fit these lines, and the code of the first line that cannot be ordered as it stands.
 */
export function checkOut(call: BuyerCall, wishes: CheckoutWishes): Checkout {
  const { db, buyer, now } = call;
  requireContract(call);
  const addresses = deliveryAddresses(db, buyer.id);
  const address = wishes.addressId === undefined ? addresses[0] : ownAddress(addresses, wishes.addressId);
  const basket = loadBasket(db, buyer.id, now);
  const bill = drawUpBill(db, basket, chosenLines(basket, wishes.ids), wishes);
  refuseUnusable(bill, wishes.couponIds);
  return {
    bill,
    addresses,
    addressId: address?.id ?? null,
    ways: wayVerdicts(duePayment(call, bill)),
    warehouses: warehouseNames(db),
    invoice: invoiceParty(db, buyer.id),
    summaryToken: rememberSummary(call, JSON.stringify(snapshotOf(bill, wishes))),
  };
}

/** 459 until the electronic contract is signed; the web goes to /dzht (spec §8). */
export function requireContract({ db, buyer }: BuyerCall): void {
  if (!hasSignedContract(db, buyer.id)) refuse('contractUnsigned');
}

/** 404 for an address that is somebody else's, in the words of one that does not exist. */
export function ownAddress(addresses: readonly DeliveryAddress[], id: number): DeliveryAddress {
  return found(
    addresses.find((address) => address.id === id),
    '收货地址不存在',
  );
}

export function fullAddress({ province, city, district, street }: DeliveryAddress): string {
  return `${province}${city}${district}${street}`;
}

/** What decides how this bill may be paid; a bill of ephedrine goods alone takes bank transfers only. */
export function duePayment({ db, buyer, now }: BuyerCall, bill: Bill): DuePayment {
  return {
    dueFen: bill.moneyDueFen,
    balanceDueFen: bill.balanceDueFen,
    isEphedrine: bill.parcels.every((parcel) => parcel.isEphedrine),
    balanceFen: bill.balanceFen,
    balanceUsedFen: 0,
    credit: creditOf(db, buyer.id),
    now,
  };
}

/** The token stands for the snapshot and cannot be guessed: its hash together with chance. */
function rememberSummary({ db, buyer, now, random }: BuyerCall, snapshot: string): string {
  const token = createHash('sha256').update(snapshot).update(random.token(16)).digest('hex');
  saveSummary(db, buyer.id, token, snapshot, now);
  return token;
}
