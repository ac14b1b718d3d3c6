// Rule: one purchase policy at every entry point, in the same words: approval, certificates, scope, region, kind of outlet, controlled
// permission, ephedrine mandate.
// Complaint: an expired licence still buys.
import { sentinels } from '@baicao/seeds/sentinels';
import { codes, contract, type RefusalName } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { fillCart, one, setStock, shopFor, type Shop, type TestClient } from './shop.ts';

const { cart, goods, order } = contract;
const openShop = shopFor();
const plain = 1001;
const other = 1002;
/** A store of the chain, whose head copies to it. */
const store = 3;

interface Case {
  readonly refusal: RefusalName;
  /** A part of the message that every entry point gives. */
  readonly words: string;
  /** Makes the purchase policy refuse the store. */
  readonly close: (shop: Shop) => void;
  readonly goodsId?: number;
}

const sql =
  (text: string) =>
  ({ db }: Shop) =>
    void db.sqlite.exec(text);

const cases: Readonly<Record<string, Case>> = {
  'a licence that is over': {
    refusal: 'certificateExpired',
    words: '您的药品经营许可证已于2026-03-01过期，暂不能采购「阿莫西林胶囊」',
    close: sql(`UPDATE certificates SET valid_to = '2026-03-01' WHERE buyer_id = ${store} AND type = 'drug_licence'`),
  },
  'goods outside the scope': {
    refusal: 'outOfScope',
    words: '「阿莫西林胶囊」属于“',
    close: sql(
      `DELETE FROM buyer_scopes WHERE buyer_id = ${store} AND scope_id = (SELECT scope_id FROM goods WHERE id = ${plain})`,
    ),
  },
  'goods for another region': {
    refusal: 'notBuyable',
    words: '「阿莫西林胶囊」仅供应广东省、湖南省，湖北省暂不供应',
    close: sql(`INSERT INTO goods_regions VALUES (${plain}, '广东省'), (${plain}, '湖南省')`),
  },
  'goods for another kind of outlet': {
    refusal: 'notBuyable',
    words: '「阿莫西林胶囊」仅供诊所采购，您的账户为',
    close: sql(`INSERT INTO goods_ranks VALUES (${plain}, 2)`),
  },
  'controlled goods': {
    refusal: 'controlledSale',
    words: '「阿莫西林胶囊」为控销品种',
    close: sql(`UPDATE goods SET is_controlled = 1 WHERE id = ${plain}`),
  },
  'ephedrine goods without the mandate': {
    refusal: 'ephedrineRule',
    words: '为含麻黄碱类复方制剂，您尚未上传含麻委托书',
    close: () => undefined,
    goodsId: sentinels.ephedrine,
  },
  'goods off the shelf': {
    refusal: 'notBuyable',
    words: '「阿莫西林胶囊」已下架',
    close: sql(`UPDATE goods SET is_on_shelf = 0 WHERE id = ${plain}`),
  },
  'goods that are not sold': {
    refusal: 'notBuyable',
    words: '「阿莫西林胶囊」暂不可购买',
    close: sql(`UPDATE goods SET is_buyable = 0 WHERE id = ${plain}`),
  },
  'goods that are gone': {
    refusal: 'stockShort',
    words: '「阿莫西林胶囊」已售罄',
    close: ({ db, clock }) => setStock(db, plain, 0, clock.now()),
  },
};

/** Adds a line to a cart as if it could still be bought. */
function putLine({ db, clock }: Shop, buyerId: number, goodsId: number): number {
  db.sqlite.prepare('DELETE FROM cart_lines WHERE buyer_id = ?').run(buyerId);
  const { lastInsertRowid } = db.sqlite
    .prepare(
      'INSERT INTO cart_lines (buyer_id, type, goods_id, number, is_selected, seen_price_fen, created_at) VALUES (?, 0, ?, 10, 1, 913, ?)',
    )
    .run(buyerId, goodsId, clock.now());
  return Number(lastInsertRowid);
}

/** The code and message of each of the six entry points. */
async function answersOfEntryPoints(shop: Shop, buyer: TestClient, goodsId: number) {
  const row = { goods_id: goodsId, number: 10, type: 0 as const };
  const add = await buyer.call(cart.add, { params: [row] });
  const quick = await buyer.call(cart.quickAdd, { id: goodsId });
  const bulk = await buyer.call(cart.add, { params: [{ ...row, goods_id: other }, row] });
  // Where every row is refused the rows are in `errors`.
  const bulkRows = bulk.code === 10000 ? bulk.data.lines : (bulk.errors as typeof bulk.data.lines);
  const bulkRow = bulkRows.find((line) => line.goods_id === goodsId);
  const line = putLine(shop, store, goodsId);
  const edit = await buyer.call(cart.edit, { id: line, number: 20 });
  const ordered = await buyer.call(cart.checkout, { ids: [line] });
  const headLine = putLine(shop, 2, goodsId);
  const head = shop.as('chain');
  const copy = await head.call(cart.copy, { ids: [headLine], other_user_ids: [store] });
  const copied = copy.data[0]?.lines[0];
  const codeAndMessage = (answer: { code: number; message: string }) => [answer.code, answer.message];
  return {
    add: codeAndMessage(add),
    'quick add': codeAndMessage(quick),
    bulk: [bulkRow?.code, bulkRow?.reason],
    edit: codeAndMessage(edit),
    order: codeAndMessage(ordered),
    // The copy report has no codes, only a state.
    copy: [copied?.state === 'refused' ? add.code : 0, copied?.reason],
  };
}

// Rule: an expired certificate blocks and is named; an expiring one still buys.
// Complaint: sold-out goods bought from the cart, also between summary and submit.
describe('one purchase policy, six entry points, the same message', () => {
  test.each(Object.entries(cases))('%s', async (_title, { refusal, words, close, goodsId = plain }) => {
    const shop = await openShop();
    close(shop);
    const buyer = shop.as('chain1');
    const { data } = await buyer.call(goods.detail, { id: goodsId });
    // Off-shelf goods have no page; all others show the reason, also on the button.
    const sentence = data?.cant_buy_reason ?? expect.stringContaining(words);
    if (data) {
      expect(data.is_buy).toBe(0);
      expect(data.buy_button_label).not.toBe('加入购物车');
      expect(data.cant_buy_reason).toContain(words);
    }
    const answers = await answersOfEntryPoints(shop, buyer, goodsId);
    const { code } = codes[refusal];
    for (const [entryPoint, answer] of Object.entries(answers)) expect(answer, entryPoint).toEqual([code, sentence]);
    expect(
      one(shop.db, 'SELECT count(*) AS n FROM cart_lines WHERE buyer_id = ? AND goods_id = ?', store, goodsId),
    ).toEqual({ n: 1 });
  });

  test.each(Object.entries(cases).filter(([, { goodsId }]) => goodsId === undefined))(
    'refused between summary and submit, the order is refused too: %s',
    async (_title, { refusal, words, close }) => {
      const shop = await openShop();
      const buyer = shop.as('chain1');
      const ids = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
      const { data } = await buyer.call(cart.checkout, { ids });
      const { summary_token, address_id } = data;
      close(shop);
      const refused = await buyer.call(order.create, { ids, pay_id: 2, address_id: address_id ?? 0, summary_token });
      expect([refused.code, refused.message]).toEqual([codes[refusal].code, expect.stringContaining(words)]);
    },
  );

  test('allows buying again when the reason is gone: goods rows follow at once', async () => {
    const shop = await openShop();
    const buyer = shop.as('chain1');
    const label = async () => {
      const { data } = await buyer.call(goods.list, { keywords: '阿莫西林胶囊', per_page: 60 });
      return data.find((row) => row.id === plain)?.buy_button_label;
    };
    expect(await label()).toBe('加入购物车');
    shop.db.sqlite.exec(`INSERT INTO goods_regions VALUES (${plain}, '广东省')`);
    expect(await label()).toBe('本地区不供应');
    shop.db.sqlite.exec(`UPDATE buyers SET province = '广东省' WHERE id = ${store}`);
    expect(await label()).toBe('加入购物车');
    shop.db.sqlite.exec(`INSERT INTO goods_ranks VALUES (${plain}, 2)`);
    expect(await label()).toBe('仅供诊所');
    shop.db.sqlite.exec(`DELETE FROM goods_ranks WHERE goods_id = ${plain}`);
    expect(await label()).toBe('加入购物车');
  });
});
