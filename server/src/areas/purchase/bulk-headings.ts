import type { BulkColumn } from '@baicao/shared/contract';
import { headingRowsMax, type TableRow } from './bulk-table.ts';

/** Columns that identify goods. */
export const namesGoods: readonly BulkColumn[] = ['name', 'barcode', 'approval', 'id'];

type Rank = 1 | 2 | 3 | 4 | 5;

/** The meaning of a heading, and its clarity: 5 is unambiguous. */
interface Meaning {
  readonly meaning: BulkColumn;
  readonly rank: Rank;
}

/**
 * Headings as lists of this trade have them; the first row that fits decides, so that 商品条码 is not 商品. Names of other
 * columns come before the words they contain: 销售数量 is no number to buy.
 */
const headings: readonly (readonly [BulkColumn, Rank, RegExp])[] = [
  [
    '',
    4,
    /序号|行号|批号|效期|有效期|日期|时间|剂型|电话|地址|采购员|业务员|制单|备注|说明|原因|持有人|供应商|供货|客户|门店|分店|药店|仓库|货位|部门|品牌|分类|类别/,
  ],
  ['', 4, /(?:采购|购货|订货|收货)单位|单位名称|医保|追溯码|本位码|国家药品|贯标|订单|单据|税[率号收]/],
  ['', 4, /价|金额|小计|合计|总[额计]|折扣|毛利|成本|费用|能否/],
  ['unit', 4, /^(?:包装|计量|销售|基本|最小)?单位$/],
  ['spec', 4, /^(?:商品|药品|产品)?规格(?:型号)?$/],
  ['spec', 2, /^(?!.*件).*规格/],
  [
    '',
    4,
    /销[售量]?|动销|库存|结存|在途|在库|上[次月期周]|历史|去年|同期|近.*[天日月周]|日均|月均|均量|[已未](?!.*单位)|到货|入库|出库|退|赠|可[用售]|占用|锁定|最[小低高大]|起[订购批]|中包|包装|装箱|装量|大件|箱规|件规|每[件箱]|整件数量|转换|安全|[上下]限|剩|余|周转|天数|次数|频次/,
  ],
  ['barcode', 4, /条形?码|69码|barcode|^ean|^upc/i],
  ['approval', 4, /批准文号|注册证|国药准字|批文/],
  ['maker', 4, /生产(厂家|企业|厂商|单位|商)|厂家|厂商|制造商|厂牌/],
  ['maker', 2, /产地|企业名称|^生产$/],
  ['cartons', 4, /^(?:(?:本次)?(?:采购|计划|订[购货]|进货|要货|补货|需求)?(?:整?件|箱)数?量?|件数|箱数)$/],
  ['number', 5, /^(?:本次|本期|实际|最终|确认).*[数量]$/],
  ['number', 4, /^(?:采购|购[买进]|订[购货]|请[购货]|报货|要货|进货|申[请购]|下单|补货|计划采购)(?:数量?|量)$/],
  ['number', 3, /^(?:数量|盒数|瓶数|qty|quantity|常用数量)$|(?:计划|需求|需要|缺货)(?:数量?|量)$/i],
  ['number', 2, /建议.*[数量]$|^(?:采购|订[购货]|请货|要货|补货|报货)$|qty/i],
  ['number', 1, /数量|^数$|采购|订[购货]|补货|[盒瓶袋支]数|[^重容含]量$/],
  ['text', 4, /^整行文字$/],
  ['id', 4, /^商品(?:编号|id)$/i],
  ['id', 2, /编[号码]|货号|商品id|^id$|代码|内码/i],
  ['name', 4, /^(?:商品|药品|产品|通用)(?:通用)?名称?$|^品名$/],
  ['name', 3, /品名|药名|通用名|^名称$/],
  ['name', 2, /名称?$/],
  ['name', 1, /^商品$|^药品$|^产品$/],
];

/** Text in brackets says how to fill in a column; at most it names a unit. */
function plainHeading(cell: string): { readonly name: string; readonly note: string } {
  const plain = cell.normalize('NFKC').replaceAll(/[\s*:]|必填|可选|选填/g, '');
  const [, name = plain, note = ''] = /^(.+?)[([【/-](?:单位)?([^()[\]【】]*)[)\]】]?.*$/.exec(plain) ?? [];
  return name.length > 0 ? { name, note } : { name: plain, note };
}

export function headingMeaning(cell: string): Meaning | undefined {
  const { name, note } = plainHeading(cell);
  if (name === '' || name.length > 12) return undefined;
  const [meaning, rank] = headings.find(([, , words]) => words.test(name)) ?? [];
  if (meaning === undefined || rank === undefined) return undefined;
  return { meaning: meaning === 'number' && /^(?:整?件|大件|箱)$/.test(note) ? 'cartons' : meaning, rank };
}

/** The index of the row with most headings among the first rows: at least two, or one that is the whole row. A row with a number in it is goods. -1: none. */
export function headingRowAt(table: readonly TableRow[]): number {
  const counts = table.slice(0, headingRowsMax).map(headingsIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function headingsIn({ cells }: TableRow): number {
  const own = cells.filter((cell) => cell !== '');
  if (own.some((cell) => /^\d+$/.test(cell))) return 0;
  const used = own.filter((cell) => (headingMeaning(cell)?.meaning ?? '') !== '').length;
  const isAlone = own.length === 1 && /^(商品|药品|产品)?(名称|品名|清单)$/.test(own[0] ?? '');
  return used >= 2 || isAlone ? used + 1 : 0;
}

export interface HeadedColumns {
  readonly meanings: readonly BulkColumn[];
  /** Other columns whose headings mean the number just as clearly. */
  readonly rivals: readonly number[];
  /** All columns whose headings may mean the number, however clearly. */
  readonly numbers: readonly number[];
}

/** Each meaning belongs to one column: the one with the clearest heading, of equals the first. */
export function byHeadings(cells: readonly string[]): HeadedColumns {
  const found = cells.map(headingMeaning);
  const rankOf = (wanted: BulkColumn) =>
    Math.max(0, ...found.map((each) => (each?.meaning === wanted ? each.rank : 0)));
  const isBest = (each: Meaning | undefined) => each !== undefined && each.rank === rankOf(each.meaning);
  const meanings = found.map((each, at) =>
    each && isBest(each) && found.findIndex((other) => other?.meaning === each.meaning && isBest(other)) === at
      ? each.meaning
      : '',
  );
  const rivals = found.flatMap((each, at) =>
    each?.meaning === 'number' && isBest(each) && meanings[at] === '' ? [at] : [],
  );
  const numbers = found.flatMap((each, at) => (each?.meaning === 'number' ? [at] : []));
  return { meanings, rivals, numbers };
}

/** Columns of prices and of amounts, and those whose headings have no meaning. */
export function moneyColumns(cells: readonly string[]) {
  const of = (words: RegExp) => cells.flatMap((cell, at) => (words.test(plainHeading(cell).name) ? [at] : []));
  return {
    prices: of(/价/),
    amounts: of(/金额|小计|合计|总[额计价]/),
    others: cells.flatMap((cell, at) => (cell !== '' && headingMeaning(cell) === undefined ? [at] : [])),
  };
}
