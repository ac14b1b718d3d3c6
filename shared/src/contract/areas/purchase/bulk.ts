import * as z from 'zod';
import { limits } from '#limits.ts';
import { tableFileNames } from '#table-files.ts';
import { hasAtMost } from '#text/characters.ts';
import { isBlank } from '#text/tidy-text.ts';
import { givenOnce } from '#validation/given-once.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { goods } from '../goods/goods-entity.ts';
import * as wire from '../../wire.ts';

/** [ours] Meanings of a column of a list. `text`: a whole line as written in a chat. */
export const bulkColumns = {
  '': '不使用',
  name: '商品名称',
  spec: '规格',
  maker: '生产厂家',
  approval: '批准文号',
  barcode: '商品条码',
  id: '商品编号',
  number: '数量',
  cartons: '整件数',
  unit: '单位',
  text: '整行文字',
} as const;
export type BulkColumn = keyof typeof bulkColumns;

/**
 * [ours] The result of a row. `corrected`: recognised, but the number or the name differs from what was written; `joined`:
 * the same goods as an earlier row, which now has both numbers.
 */
export const bulkStates = {
  matched: '已识别',
  corrected: '已更正',
  ambiguous: '待选择',
  refused: '未识别或不可购',
  joined: '已合并',
} as const;
export type BulkState = keyof typeof bulkStates;

/** The fields of goods that the preview shows, and those it needs to change numbers and to add goods to the cart. */
const bulkGoods = goods
  .pick({
    id: true,
    name: true,
    price: true,
    price_label: true,
    price_code: true,
    number: true,
    number_label: true,
    number_code: true,
    goods_image: true,
    sccj: true,
    ypgg: true,
    bzdw: true,
    zbz: true,
    jzl: true,
    yxq: true,
    is_xq: true,
    ck_id: true,
    xg_number: true,
    xg_number_desc: true,
    is_kxpz: true,
    ladder_price: true,
    ladder_price_type: true,
    is_buy: true,
    cant_buy_code: true,
    cant_buy_reason: true,
  })
  .meta({ id: 'BulkGoods' });
export type BulkGoods = z.infer<typeof bulkGoods>;

const bulkRow = entity('BulkRow', {
  /** Row number in the file or the pasted text, from 1; empty lines count. */
  row: z.int().positive(),
  cells: z.array(z.string()),
  state: z.enum(wire.codesOf(bulkStates)),
  state_label: z.string(),
  /** Reason code of the refusal: `not_found`, `invalid` (the number), or the violation of `cart.add`. */
  code: wire.violationCode,
  /** The correction, the reason of the refusal, or how to choose; empty when the row was taken as written. */
  reason: z.string(),
  /** null while no goods are chosen. */
  goods_id: z.int().nullable(),
  /** Pieces that would be added; 0 when none can. */
  number: wire.count,
  /** The number as written, for goods that are chosen later: "2件" is a different number for each goods. */
  wanted: z.string(),
  /** Goods to choose from; for a refused row the most similar goods. */
  candidates: z.array(z.int()).max(limits.bulk.candidatesMax),
  /** [ours] 1: the number is a guess between several, which the buyer has to confirm; `reason` names them. */
  is_doubtful: wire.bit.optional(),
  /** Keywords for another search, or for a request of goods that are not sold here. */
  keywords: z.string(),
});
export type BulkRow = z.infer<typeof bulkRow>;

const matched = entity('BulkMatch', {
  /** Columns of the list with their recognised meanings; `heading` is empty without a heading row. */
  columns: z.array(z.strictObject({ heading: z.string(), meaning: z.enum(wire.codesOf(bulkColumns)) })),
  /** Title and heading rows above the first row of the list. */
  heading_rows: wire.count,
  /** [ours] Name of the sheet that was read; empty where the file has none. */
  sheet: z.string().optional(),
  /** [ours] Other sheets that hold goods: `sheet` of the call reads one of them instead. */
  other_sheets: z.array(z.string()).optional(),
  /** [ours] Sentences about rows and columns that were left out: hidden or filtered. */
  notes: z.array(z.string()).optional(),
  /** Every row that is not empty, in the order of the list. */
  rows: z.array(bulkRow),
  /** All goods the rows name, once each. */
  goods: z.array(bulkGoods),
  counts: z.strictObject({
    matched: wire.count,
    corrected: wire.count,
    ambiguous: wire.count,
    refused: wire.count,
    joined: wire.count,
  }),
});
export type BulkMatch = z.infer<typeof matched>;

const { textMax, columnsMax } = limits.bulk;

/** Not `wire.text`: a list may begin with a tab or an empty line. */
const pastedText = z
  .string({ error: givenOnce('清单', '请粘贴采购清单') })
  .refine((value) => !isBlank(value), '请粘贴采购清单')
  .refine((value) => hasAtMost(value, textMax), `粘贴的清单最多 ${textMax} 字，更长的请上传文件`);

/** `columns=name,spec,,number`: the meaning of each column, where the guess is wrong. */
const columns = z
  .union([z.string(), z.array(z.string())], { error: '列的含义不正确' })
  .transform((value) => [value].flat().flatMap((part) => part.split(',')))
  .pipe(
    z
      .array(z.enum(wire.codesOf(bulkColumns), { error: '列的含义不正确' }))
      .max(columnsMax, `最多识别 ${columnsMax} 列`),
  )
  .optional();

const summary = '识别采购清单：按编号、条码、批准文号或名称规格厂家匹配商品，不改动购物车';

/** Bulk order; spread into the group `purchase`. Recognised goods are added to the cart with `cart.add`. */
export const bulkRecords = {
  match: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/purchase/match',
    access: 'buyer',
    input: z.object({ text: pastedText, columns }),
    data: matched,
    example: { text: '阿莫西林胶囊 0.25g*24粒 30盒\n1002\t2件' },
    summary: `${summary}（粘贴的文字）`,
    source: 'ours',
  }),
  matchFile: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/purchase/match_file',
    access: 'buyer',
    input: z.object({ columns, sheet: wire.text('工作表', { max: 100 }).optional() }),
    data: matched,
    upload: true,
    accepts: 'table',
    example: {},
    summary: `${summary}：${tableFileNames}`,
    source: 'ours',
  }),
} as const;
