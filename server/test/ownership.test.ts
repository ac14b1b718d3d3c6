import { endpoints, isRead, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createOwnedRecords,
  nothing,
  receiptHandedIn,
  secretStreet,
  type Holding,
  type OwnedRecords,
} from './owned-records.ts';
import { sendAs } from './send.ts';
import { asShop, tableFingerprints, one, shopFor, type Shop } from './shop.ts';
import { createEmulator } from '#testing.ts';

/** The inputs that name records of a buyer. Every input that looks like an id is in one of the two tables. */
const owned: Readonly<Record<string, Readonly<Record<string, Holding>>>> = {
  'address.edit': { id: 'address' },
  'address.remove': { id: 'address' },
  'address.setDefault': { id: 'address' },
  'cart.edit': { id: 'line' },
  'cart.batchDelete': { ids: 'line' },
  'cart.batchSelect': { ids: 'line' },
  'cart.copy': { ids: 'line', other_user_ids: 'store' },
  'cart.checkout': { ids: 'line', address_id: 'address', coupon_id: 'coupon' },
  'cart.nextHint': { ids: 'line' },
  'invoice.apply': { order_ids: 'uninvoicedOrder' },
  'invoice.edit': { id: 'appliedInvoice' },
  'invoice.send': { id: 'invoice' },
  'invoice.download': { id: 'invoice' },
  'invoice.files': { ids: 'invoice' },
  'document.reportFile': { id: 'batch' },
  'document.reportsZip': { ids: 'batch' },
  'document.reportsDownloaded': { ids: 'batch' },
  'document.dossier': { id: 'sentOrder' },
  'document.dossierFile': { id: 'sentOrder' },
  'document.dossiersZip': { ids: 'sentOrder' },
  'document.dossiersDownloaded': { ids: 'sentOrder' },
  'message.read': { ids: 'message' },
  'message.remove': { ids: 'message' },
  'order.create': { ids: 'line', address_id: 'address', coupon_id: 'coupon', summary_token: 'summary' },
  'order.payInfo': { id: 'unpaidOrder' },
  'order.pay': { id: 'unpaidOrder' },
  'order.transferred': { id: 'unpaidOrder' },
  'order.payState': { id: 'unpaidOrder' },
  'order.detail': { id: 'unpaidOrder' },
  'order.cancel': { id: 'unpaidOrder' },
  'order.confirm': { id: 'sentOrder' },
  'order.again': { id: 'sentOrder' },
  'order.logistics': { id: 'sentOrder' },
  'order.returnApply': { id: 'sentOrder', items: 'orderLine' },
  'order.photoUpload': { id: 'sentOrder' },
  'order.photoFile': { id: 'photo' },
  'order.returnPreview': { id: 'sentOrder', items: 'orderLine' },
  'order.returnInfo': { id: 'return' },
  'order.afterSalesApply': { id: 'sentOrder', items: 'orderLine' },
  'order.afterSalesInfo': { id: 'request' },
  'order.hmUpload': { id: 'receipt' },
  'order.hmFile': { id: 'receipt' },
  'points.redeem': { address_id: 'address' },
  'purchase.list': { id: 'purchaseList' },
  'purchase.editList': { id: 'purchaseList' },
  'purchase.copyList': { id: 'purchaseList' },
  'purchase.removeList': { id: 'purchaseList' },
  'purchase.setLines': { id: 'purchaseList' },
  'purchase.sortLines': { id: 'purchaseList' },
  'purchase.listToCart': { id: 'purchaseList' },
  'user.storesByPhone': { value: 'phone' },
  'user.switchStore': { id: 'store' },
  'user.endSession': { id: 'session' },
  'user.bindState': { token: 'bindToken' },
  'user.bindWechat': { token: 'bindToken', unionid: 'wechat' },
  'user.buyDetail': { id: 'itemRequest' },
  'user.buyWithdraw': { id: 'itemRequest' },
  'user.zizhiFile': { id: 'certificate' },
  'user.zizhiUploadFile': { id: 'certificateUpload' },
  'voucher.retry': { order_id: 'voucherOrder' },
  'voucher.state': { order_id: 'voucherOrder' },
};

/** The inputs that name shared records. */
const common: ReadonlySet<string> = new Set(
  [
    // Tokens are secrets of the person who verified a phone: no account owns one.
    ['auth.register.token', 'auth.register.wechat_token', 'auth.resetPassword.token'],
    'activity_id banner_id category_id exchange_ids goods_ids ids pay_id params unionid'.split(' '),
    'focus.brand.id goods.detail.id goods.remind.id kxzq.apply.id cart.quickAdd.id points.redeem.id'.split(' '),
    // The document belongs to an order, which is the caller's or does not exist.
    ['document.dossierFile.subject_id'],
    // The browser that shows a login QR code has its token; user_id is checked against the proven phone (login.test.ts).
    'auth.weChatState.token auth.weChatLogin.token auth.phoneLogin.user_id'.split(' '),
    ['purchase.createList.items', 'purchase.setLines.items'],
    'post.detail.id index.recommend.id zone.goods.id draw.info.id draw.newRecord.id draw.activity.id draw.run.id'.split(
      ' ',
    ),
  ].flat(),
);

const looksLikeAName = /(^|_)(id|ids|token|items|params|value)$/;

type Row = readonly [string, Endpoint<EndpointRecord>, string, Holding];
const rows: readonly Row[] = endpoints.flatMap((record) =>
  Object.entries(owned[record.name] ?? {}).map(([field, holding]): Row => [
    `${record.name} ${field}`,
    record,
    field,
    holding,
  ]),
);

/** The value of a field that names a record of a buyer, in the field's own shape. */
function valueFor(record: EndpointRecord, field: string, holding: Holding, from: OwnedRecords): unknown {
  if (holding === 'orderLine') return [{ order_goods_id: from.orderLine, number: 1 }];
  const isList = Array.isArray(record.example[field]) || field === 'coupon_id' || field === 'ids';
  return isList ? [from[holding]] : from[holding];
}

/** The example with all ids of owned records replaced by those of `own`. */
function inputOf(record: Endpoint<EndpointRecord>, own: OwnedRecords): Record<string, unknown> {
  const fields = Object.entries(owned[record.name] ?? {}).filter(
    ([field]) => field in record.example || field === 'summary_token',
  );
  return {
    ...record.example,
    ...Object.fromEntries(fields.map(([field, holding]) => [field, valueFor(record, field, holding, own)])),
  };
}

const openShop = shopFor();
const strangers = ['vip', 'chain1', 'pending', 'disabled', 'ended', 'visitor'] as const;
let shop: Shop;
let theirs: OwnedRecords;
const own = new Map<string, OwnedRecords>();
const cookies = new Map<string, string>();

/** The records of `chain`, with a receipt uploaded by `ephedrine`. */
async function givenTo(opened: Shop): Promise<OwnedRecords> {
  return { ...(await createOwnedRecords(opened, 'chain')), receipt: await receiptHandedIn(opened) };
}

describe('records of another buyer answer as if they did not exist', () => {
  beforeAll(async () => {
    shop = asShop(await createEmulator());
    const cookieFor = (username: string) => shop.session(username);
    theirs = await givenTo(shop);
    for (const name of ['vip', 'chain1']) own.set(name, await createOwnedRecords(shop, name));
    for (const name of ['vip', 'chain1', 'pending']) cookies.set(name, cookieFor(name));
    cookies.set('ended', cookieFor('newbie'));
    shop.db.sqlite.exec(
      "UPDATE sessions SET ended_at = created_at WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'newbie')",
    );
    cookies.set('disabled', cookieFor('clinic'));
    shop.db.sqlite.exec("UPDATE buyers SET is_disabled = 1 WHERE username = 'clinic'");
    cookies.set('visitor', '');
  });
  afterAll(() => shop.close());

  test.each(rows)('%s', async (_title, record, field, holding) => {
    const tables = tableFingerprints(shop.db);
    for (const name of strangers) {
      // Stores of a chain share its phone.
      const isOfChain = holding === 'phone' || record.name === 'user.switchStore';
      if (isOfChain && name === 'chain1') continue;
      const cookie = cookies.get(name) ?? '';
      const mine = inputOf(record, own.get(name) ?? nothing);
      const ask = (from: OwnedRecords) =>
        sendAs(shop, { cookie }, record, { ...mine, [field]: valueFor(record, field, holding, from) });
      const [foreign, missing] = [await ask(theirs), await ask(nothing)];
      expect([name, foreign]).toEqual([name, missing]);
      expect([name, foreign.code]).toEqual([name, expectedCode(name, record, foreign.code)]);
    }
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  function expectedCode(name: (typeof strangers)[number], { access }: EndpointRecord, answered: number): number {
    if (name === 'visitor') return 401;
    if (name === 'disabled' || name === 'ended') return 10001;
    if (name === 'pending' && access === 'approved') return 604;
    return answered;
  }

  const lists = rows.filter(([, record, field]) => Array.isArray(record.example[field]) && field.endsWith('ids'));
  test.each(lists)('%s, beside what is one’s own', async (_title, record, field, holding) => {
    const name = 'vip';
    const mine = own.get(name) ?? nothing;
    const before = rowsOf(shop, 'chain');
    const value = [mine[holding], theirs[holding]];
    await sendAs(shop, { cookie: cookies.get(name) ?? '' }, record, { ...inputOf(record, mine), [field]: value });
    expect(rowsOf(shop, 'chain')).toEqual(before);
  });

  const reads = endpoints.filter(isRead).map((record) => [record.name, record] as const);
  test.each(reads)('%s shows no other buyer’s order, address or return', async (_title, record) => {
    const marks = shop.db.sqlite
      .prepare<[], string>(
        "SELECT order_sn FROM orders WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'chain')",
      )
      .pluck()
      .all();
    for (const name of ['pending', 'visitor', 'disabled'] as const) {
      const { text } = await sendAs(shop, { cookie: cookies.get(name) ?? '' }, record, record.example);
      expect([...marks, secretStreet].filter((mark) => text.includes(mark))).toEqual([]);
    }
    for (const name of ['vip', 'chain1'] as const) {
      const { text } = await sendAs(
        shop,
        { cookie: cookies.get(name) ?? '' },
        record,
        inputOf(record, own.get(name) ?? nothing),
      );
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    }
  });
});

describe('what is one’s own', () => {
  // Reads write nothing: they share a world.
  let readShop: Shop;
  let toRead: OwnedRecords;
  beforeAll(async () => {
    readShop = asShop(await createEmulator());
    toRead = await givenTo(readShop);
  });
  afterAll(() => readShop.close());

  const controlled = rows.filter(([, , , holding]) => holding !== 'receipt');
  test.each(controlled)('%s works', async (_title, record, field, holding) => {
    const opened = isRead(record) ? readShop : await openShop();
    const mine = isRead(record) ? toRead : await givenTo(opened);
    const cookie = opened.session('chain');
    const input = { ...inputOf(record, mine), [field]: valueFor(record, field, holding, mine) };
    const { code, text } = await sendAs(opened, { cookie }, record, { ...input, ...reshaped(record, field, mine) });
    expect(code, text).toBe(10000);
  });

  /** A submit with a coupon needs a summary that showed it; its own default shows none. */
  function reshaped(record: Endpoint<EndpointRecord>, field: string, mine: OwnedRecords): Record<string, unknown> {
    return record.name === 'order.create' && field === 'coupon_id' ? { coupon_id: [0], address_id: mine.address } : {};
  }
});

test('every input that looks like an id is listed as owned or shared', () => {
  const unknown = endpoints.flatMap((record) =>
    Object.keys(record.input.shape)
      .filter((field) => looksLikeAName.test(field) && !owned[record.name]?.[field])
      .filter((field) => !common.has(field) && !common.has(`${record.name}.${field}`))
      .map((field) => `${record.name} ${field}`),
  );
  expect(unknown).toEqual([]);
});

/** Every row of one person, in every table with a buyer id. */
function rowsOf({ db }: Shop, username: string): string {
  const { id } = one<{ id: number }>(db, 'SELECT id FROM buyers WHERE username = ?', username);
  const tables = db.sqlite
    .prepare<[], string>(
      "SELECT t.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = 'buyer_id' AND t.name <> 'sessions' ORDER BY 1",
    )
    .pluck()
    .all();
  expect(tables.length).toBeGreaterThan(10);
  return JSON.stringify(tables.map((table) => db.sqlite.prepare(`SELECT * FROM ${table} WHERE buyer_id = ?`).all(id)));
}
