import * as z from 'zod';
import { limits } from '#limits.ts';
import { barcodeField } from '#validation/barcode.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { goods } from '../goods/goods-entity.ts';
import { goodsRefused } from '../../refusal-details.ts';
import { goodsSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

const { itemsPerCall, linesMax, nameMax, noteMax, piecesMax } = limits.purchaseList;

/** 采购清单: a named list of goods with the number usually ordered. `kinds`: its lines. */
const purchaseListHead = entity('PurchaseListHead', {
  id: wire.rowId.positive(),
  name: z.string(),
  note: z.string(),
  kinds: wire.count,
  created_at: wire.moment,
  updated_at: wire.moment,
});
export type PurchaseListHead = z.infer<typeof purchaseListHead>;

/** The result that 加入购物车 would have for a line now, by the same rules as the cart. */
export const purchaseLineStates = { ready: '可购买', corrected: '数量有调整', refused: '暂不可购' } as const;

const purchaseLine = entity('PurchaseLine', {
  goods,
  /** The number usually ordered, in whole packs. */
  number: z.int().positive(),
  note: z.string(),
  state: z.enum(wire.codesOf(purchaseLineStates)),
  state_label: z.string(),
  /** Pieces that would be added now; 0 when refused. */
  number_now: wire.count,
  /** Pieces in the cart already. */
  in_cart: wire.count,
  /** The reason why the number differs; empty where it does not. */
  reason: z.string(),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

/** Result of one row that was put on a list: `number` is the line's number now. */
const savedRow = entity('SavedRow', {
  goods_id: wire.rowId,
  number: wire.count,
  state: z.enum(['saved', 'corrected', 'removed', 'refused']),
  reason: z.string(),
});
export type SavedRow = z.infer<typeof savedRow>;

const addedRow = entity('AddedListRow', {
  goods_id: wire.rowId,
  name: z.string(),
  /** Pieces in the cart line now. */
  number: wire.count,
  state: z.enum(['added', 'corrected', 'refused']),
  reason: z.string(),
});

const listId = wire.id('采购清单');
const name = wire.text('清单名称', { max: nameMax });
const note = wire.text('备注', { min: 0, max: noteMax });
const item = z.object({
  goods_id: wire.id('商品'),
  number: wire.quantity('数量', { max: piecesMax }),
  /** Left out: the note is unchanged. */
  note: note.optional(),
});
const items = wire.rows('商品', item, itemsPerCall);

/** Calls for purchase lists and scanned barcodes; merged into the group `purchase`. */
export const purchaseListRecords = {
  lists: endpoint({
    method: 'GET',
    reads: ['purchaseLists'],
    path: '/api/purchase/lists',
    access: 'buyer',
    input: z.object({}),
    /** All lists of the buyer, the last changed first. */
    data: z.array(purchaseListHead),
    example: {},
    summary: '采购清单列表',
    source: 'ours',
  }),
  list: endpoint({
    method: 'GET',
    reads: ['purchaseLists', 'cart', ...goodsSubjects],
    path: '/api/purchase/lists/{id}',
    access: 'buyer',
    input: z.object({ id: listId }),
    data: z.strictObject({ ...purchaseListHead.shape, lines: z.array(purchaseLine) }),
    example: { id: 1 },
    summary: '采购清单明细：现价、库存与能否购买',
    source: 'ours',
  }),
  createList: endpoint({
    method: 'POST',
    changes: ['purchaseLists'],
    path: '/api/purchase/lists',
    access: 'buyer',
    input: z.object({ name, note: note.default(''), items: items.optional(), idempotency_key: wire.idempotencyKey }),
    data: z.strictObject({ list: purchaseListHead, rows: z.array(savedRow) }),
    idempotent: true,
    example: { name: '春节备货', items: [{ goods_id: 1001, number: 20 }] },
    summary: '新建采购清单，可带商品；名称不可重复',
    source: 'ours',
  }),
  editList: endpoint({
    method: 'POST',
    changes: ['purchaseLists'],
    path: '/api/purchase/lists/{id}/edit',
    access: 'buyer',
    input: z.object({ id: listId, name, note }),
    data: purchaseListHead,
    example: { id: 1, name: '门店每周必补', note: '每周一补货' },
    summary: '修改采购清单的名称与备注',
    source: 'ours',
  }),
  copyList: endpoint({
    method: 'POST',
    changes: ['purchaseLists'],
    path: '/api/purchase/lists/{id}/copy',
    access: 'buyer',
    input: z.object({ id: listId, name: name.optional(), idempotency_key: wire.idempotencyKey }),
    data: purchaseListHead,
    idempotent: true,
    example: { id: 1 },
    summary: '复制采购清单',
    source: 'ours',
  }),
  removeList: endpoint({
    method: 'DELETE',
    changes: ['purchaseLists'],
    path: '/api/purchase/lists/{id}',
    access: 'buyer',
    input: z.object({ id: listId }),
    data: wire.nothing,
    example: { id: 1 },
    summary: '删除采购清单',
    source: 'ours',
  }),
  setLines: endpoint({
    method: 'POST',
    changes: ['purchaseLists'],
    path: '/api/purchase/lists/{id}/lines',
    access: 'buyer',
    input: z.object({
      id: listId,
      items,
      /** `set`: the number becomes this one, 0 removes the line. `add`: it is added to the number of the line. */
      mode: wire.oneOf('方式', ['set', 'add']).default('set'),
      idempotency_key: wire.idempotencyKey,
    }),
    /** 409 when no row could be saved. */
    data: z.strictObject({ list: purchaseListHead, rows: z.array(savedRow) }),
    refuses: { rowsUnsaved: z.array(savedRow) },
    idempotent: true,
    example: { id: 1, items: [{ goods_id: 1002, number: 30 }] },
    summary: '向采购清单添加、修改或移出商品，逐行回报',
    source: 'ours',
  }),
  sortLines: endpoint({
    method: 'POST',
    changes: ['purchaseLists'],
    path: '/api/purchase/lists/{id}/sort',
    access: 'buyer',
    input: z.object({ id: listId, goods_ids: wire.idList('商品', linesMax) }),
    data: wire.nothing,
    example: { id: 1, goods_ids: [1001] },
    summary: '采购清单排序：所列商品按此顺序排在前面',
    source: 'ours',
  }),
  listToCart: endpoint({
    method: 'POST',
    changes: ['cart', 'cartCount'],
    path: '/api/purchase/lists/{id}/cart',
    access: 'approved',
    /** Without `goods_ids`: the whole list. */
    input: z.object({
      id: listId,
      goods_ids: wire.idList('商品', linesMax).optional(),
      idempotency_key: wire.idempotencyKey,
    }),
    /** `count`: lines of the cart now. Refused when no line could be added, each with its reason in `errors`. */
    data: z.strictObject({ count: wire.count, rows: z.array(addedRow) }),
    refusals: [
      'stockShort',
      'overLimit',
      'notBuyable',
      'certificateExpired',
      'outOfScope',
      'controlledSale',
      'ephedrineRule',
    ],
    refuses: { goodsRefused },
    idempotent: true,
    example: { id: 1 },
    summary: '采购清单整单或选中商品加入购物车，逐行回报',
    source: 'ours',
  }),
  scan: endpoint({
    method: 'GET',
    reads: goodsSubjects,
    path: '/api/purchase/scan',
    access: 'buyer',
    input: z.object({ code: barcodeField }),
    /** Goods with exactly this barcode, also those that cannot be bought; empty: none. */
    data: z.array(goods),
    example: { code: '6992994495334' },
    summary: '按条码查找商品',
    source: 'ours',
  }),
} as const;
