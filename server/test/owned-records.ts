import { contract } from '@baicao/shared/contract';
import { sendMessage } from '#domain/inbox.ts';
import { realRandom } from '#domain/random.ts';
import { confirmScan, scanByCode, startScan } from '#domain/wechat-scans.ts';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { giveCoupon } from './offers.ts';
import { emptyCart, fillCart, one, placeOrder, type Shop, type TestClient } from './shop.ts';
import { sampleFiles } from './upload.ts';
import { setBalance } from './wallet.ts';

/** Records of one person that a call can name: ids, except the summary and the phone. */
export interface OwnedRecords {
  readonly line: number;
  readonly address: number;
  readonly coupon: number;
  readonly summary: string;
  readonly unpaidOrder: number;
  readonly sentOrder: number;
  readonly orderLine: number;
  readonly return: number;
  readonly request: number;
  readonly photo: number;
  /** An order with an uploaded receipt. */
  readonly receipt: number;
  readonly voucherOrder: number;
  readonly store: number;
  readonly message: number;
  readonly phone: string;
  /** Id of a session, as its owner sees it. */
  readonly session: string;
  /** Token of a scan to bind WeChat, confirmed as `wechat`. */
  readonly bindToken: string;
  readonly wechat: string;
  readonly certificate: number;
  readonly certificateUpload: number;
  readonly invoice: number;
  readonly appliedInvoice: number;
  /** An order an invoice can be applied for. */
  readonly uninvoicedOrder: number;
  readonly itemRequest: number;
  /** A batch that this person received and none of the others. */
  readonly batch: number;
  readonly purchaseList: number;
}
export type Holding = keyof OwnedRecords;

/** Ids that do not exist. */
export const nothing: OwnedRecords = {
  line: 999_999_991,
  address: 999_999_992,
  coupon: 999_999_993,
  summary: 'f'.repeat(64),
  unpaidOrder: 999_999_994,
  sentOrder: 999_999_995,
  orderLine: 999_999_996,
  return: 999_999_997,
  request: 999_999_998,
  photo: 999_999_999,
  receipt: 999_999_999,
  voucherOrder: 999_999_989,
  store: 999_999_990,
  message: 999_999_988,
  phone: '13999999999',
  session: 'f'.repeat(16),
  bindToken: 'f'.repeat(64),
  wechat: 'wx-of-nobody',
  certificate: 999_999_986,
  certificateUpload: 999_999_987,
  invoice: 999_999_983,
  appliedInvoice: 999_999_984,
  uninvoicedOrder: 999_999_985,
  itemRequest: 999_999_985,
  batch: 999_999_985,
  purchaseList: 999_999_985,
};

/** A text in every address of the person and in no other address. */
export const secretStreet = '只有本人知道的门牌 7 号';

/**
 * Gives an approved buyer one record of each kind, through the API where it can make one. Only a head of a chain has a store,
 * only a buyer of ephedrine goods has a receipt: the others get ids that do not exist.
 */
export async function createOwnedRecords(shop: Shop, username: string): Promise<OwnedRecords> {
  const buyer = shop.as(username);
  const { id: buyerId, phone } = one<{ id: number; phone: string }>(
    shop.db,
    'SELECT id, phone FROM buyers WHERE username = ?',
    username,
  );
  setBalance(shop, buyerId, 1_000_000);
  shop.db.sqlite.prepare('UPDATE addresses SET street = ? WHERE buyer_id = ?').run(secretStreet, buyerId);
  const [address] = (await buyer.call(contract.address.list, {})).data;
  const unpaidOrder = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
  await buyer.call(contract.order.pay, { id: unpaidOrder, pay_id: 4 });
  const sentOrder = await placeOrder(buyer, [{ goods_id: 1003, number: 20 }], { pay_id: 1, use_balance: true });
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped'] as const)
      moveOrder(shop.db, orderHead(shop.db, sentOrder), to, '', shop.clock.now());
  });
  const orderLine = one<{ id: number }>(shop.db, 'SELECT id FROM order_lines WHERE order_id = ?', sentOrder).id;
  const file = new Blob([new Uint8Array(sampleFiles.png)]);
  const photo = await buyer.call(contract.order.photoUpload, { id: sentOrder, file });
  const items = [{ order_goods_id: orderLine, number: 1 }];
  const returned = await buyer.call(contract.order.returnApply, { id: sentOrder, items, reason: 6 });
  const asked = await buyer.call(contract.order.afterSalesApply, { id: sentOrder, type: 4, content: '请补发药检报告' });
  const invoices = await invoicesFor(shop, buyer, sentOrder);
  const coupon = giveCoupon(shop, { buyerId, money: 100 });
  await emptyCart(buyer);
  const [line = nothing.line] = await fillCart(buyer, [{ goods_id: 1002, number: 10 }]);
  const checked = await buyer.call(contract.cart.checkout, { ids: [line] });
  const voucher = await buyer.call(contract.voucher.buy, { activity_id: 19, pay_type: 1 });
  const [session] = (await buyer.call(contract.user.sessions, {})).data;
  const { zizhi, zizhiUpload } = contract.user;
  await buyer.call(zizhiUpload, {
    type: 'mandate',
    number: 'CGWT-1',
    valid_from: '2026-01-01',
    valid_to: '2030-01-01',
    file,
  });
  const held = (await buyer.call(zizhi, {})).data.find(({ type }) => type === 'mandate');
  const made = await buyer.call(contract.purchase.createList, {
    name: '只有本人知道的清单',
    items: [{ goods_id: 1001, number: 10 }],
  });
  const store = one<{ id: number } | undefined>(
    shop.db,
    'SELECT id FROM buyers WHERE master_id = ? ORDER BY id',
    buyerId,
  );
  return {
    line,
    address: address?.id ?? nothing.address,
    coupon,
    summary: checked.data.summary_token,
    unpaidOrder,
    sentOrder,
    orderLine,
    return: returned.data.id,
    request: asked.data.id,
    photo: photo.data.id,
    receipt: nothing.receipt,
    voucherOrder: voucher.data.order_id,
    store: store?.id ?? nothing.store,
    phone,
    message: messageTo(shop, buyerId),
    session: session?.id ?? nothing.session,
    ...scanToBind(shop, buyerId),
    certificate: held?.id ?? nothing.certificate,
    certificateUpload: held?.upload?.id ?? nothing.certificateUpload,
    ...invoices,
    itemRequest: (await buyer.call(contract.user.buy, contract.user.buy.example)).data.id,
    purchaseList: made.data.list.id,
    batch: ownBatch(shop, buyerId),
  };
}

/** Ids of an issued invoice, of an invoice applied for, and of an order without an invoice. */
async function invoicesFor(
  { db }: Shop,
  buyer: TestClient,
  billed: number,
): Promise<Pick<OwnedRecords, 'invoice' | 'appliedInvoice' | 'uninvoicedOrder'>> {
  const later = { pay_id: 1, use_balance: true, invoice_kind: 0 } as const;
  const applied = await placeOrder(buyer, [{ goods_id: 1003, number: 20 }], later);
  const uninvoicedOrder = await placeOrder(buyer, [{ goods_id: 1003, number: 20 }], later);
  const { data } = await buyer.call(contract.invoice.apply, {
    ...contract.invoice.apply.example,
    order_ids: [applied],
  });
  const invoice = one<{ id: number }>(db, 'SELECT invoice_id AS id FROM invoice_orders WHERE order_id = ?', billed).id;
  return { invoice, appliedInvoice: data.id, uninvoicedOrder };
}

/** A batch of the seeded orders: `chain`, its first store and `vip` buy the same goods in `createOwnedRecords`. */
function ownBatch(shop: Shop, buyerId: number): number {
  const received = `FROM order_line_batches x JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE o.status IN ('shipped', 'finished') AND o.buyer_id`;
  return (
    one<{ id: number } | undefined>(
      shop.db,
      `SELECT x.batch_id AS id ${received} = ? AND x.batch_id NOT IN (SELECT x.batch_id ${received} IN (2, 3, 16) AND o.buyer_id <> ?)`,
      buyerId,
      buyerId,
    )?.id ?? nothing.batch
  );
}

/** Writes an unread message to the buyer and returns its id. */
function messageTo(shop: Shop, buyerId: number): number {
  const words = { type: 1, title: '只有本人知道的消息', content: '内容', url: '' } as const;
  shop.db.writing(() => sendMessage(shop.db, { ...words, buyerId }, shop.clock.now()));
  return one<{ id: number }>(shop.db, 'SELECT max(id) AS id FROM messages WHERE buyer_id = ?', buyerId).id;
}

/** A scan to bind WeChat that its owner has confirmed on the phone. */
function scanToBind(shop: Shop, buyerId: number): Pick<OwnedRecords, 'bindToken' | 'wechat'> {
  const now = shop.clock.now();
  const wechat = `wx-of-${buyerId}`;
  const { token, code } = startScan({ db: shop.db, random: realRandom }, { purpose: 'bind', buyerId }, now);
  const scan = scanByCode(shop.db, code);
  if (scan) confirmScan(shop.db, scan, wechat, now);
  return { bindToken: token, wechat };
}

/** Uploads the receipt of the seeded order 4 of `ephedrine`; returns its id. */
export async function receiptHandedIn(shop: Shop): Promise<number> {
  const buyer = shop.as('ephedrine');
  const file = new Blob([new Uint8Array(sampleFiles.png)]);
  await buyer.call(contract.order.hmUpload, { id: 4, file });
  return 4;
}
