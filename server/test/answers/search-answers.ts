import { goodsMistyped } from './mistyped-names.ts';
import { goodsTypedRight, type TypedForNames } from './typed-names.ts';

/**
 * Keywords that buyers type and the goods they expect: the answer set that measures search (first-page recall at least
 * 95 %). Written from the seeded names, not from the index's results; a test checks that all are on the shelf.
 */
export interface SearchAnswer {
  readonly typed: string;
  /** One row of the first page must contain all of these: the name and, where given, the other fields. */
  readonly name?: string;
  readonly specification?: string;
  readonly maker?: string;
}

export interface FoundRow {
  readonly name: string;
  readonly specification: string;
  readonly maker: string;
}

/** Whether a found row is the expected row. */
export function isMeant({ name = '', specification = '', maker = '' }: SearchAnswer, row: FoundRow): boolean {
  return row.name.includes(name) && row.specification.includes(specification) && row.maker.includes(maker);
}

const goodsByRow: readonly SearchAnswer[] = [
  { typed: '阿莫西林 0.25g', name: '阿莫西林胶囊', specification: '0.25g' },
  { typed: '阿莫西林胶囊0.25g*24粒', name: '阿莫西林胶囊', specification: '0.25g*24粒' },
  { typed: 'amxl 0.25g', name: '阿莫西林胶囊', specification: '0.25g' },
  { typed: '0.25g 阿莫西林胶囊', name: '阿莫西林胶囊', specification: '0.25g' },
  { typed: '蒙脱石散 3g', name: '蒙脱石散', specification: '3g' },
  { typed: '奥美拉唑 20mg', name: '奥美拉唑', specification: '20mg' },
  { typed: '布洛芬 0.3g 20粒', name: '布洛芬', specification: '0.3g*20粒' },
  { typed: '头孢克肟 ０．１ｇ', name: '头孢克肟', specification: '0.1g' },
  { typed: '乙醇 100ml', name: '75%乙醇消毒液', specification: '100ml' },
  { typed: '阿漠西林 0.25g', name: '阿莫西林胶囊', specification: '0.25g' },
  { typed: 'amuxilin 0.25g', name: '阿莫西林胶囊', specification: '0.25g' },
  { typed: '阿莫西林 颐禾', name: '阿莫西林', maker: '岚州颐禾制药有限公司' },
  { typed: 'amxl lzyh', name: '阿莫西林', maker: '岚州颐禾制药有限公司' },
  { typed: '颐禾 阿莫西林', name: '阿莫西林', maker: '岚州颐禾制药有限公司' },
  { typed: '岚州颐禾', maker: '岚州颐禾制药有限公司' },
  { typed: 'lzyh', maker: '岚州颐禾制药有限公司' },
  { typed: 'zhichuankangxu', maker: '芷川康序药业有限公司' },
  { typed: '槿州和昶药业', maker: '槿州和昶药业股份有限公司' },
];

const makersByName: TypedForNames = {
  written: {
    岚州颐禾制药有限公司: '颐禾|岚州颐禾制药有限公司|岚州 颐禾|嵐州頤禾|颐禾制药',
    槿州和昶药业股份有限公司: '槿州和昶|和昶',
    芷川康序药业有限公司: '康序药业|康序',
    霁川葆栩制药股份有限公司: '霁川葆栩',
    筠湖棠济药业股份有限公司: '棠济',
  },
  read: {
    岚州颐禾制药有限公司: 'lanzhouyihe|yihe|lzyh|ｌｚｙｈ|LZYH|lzyhzy|颐h制药|lanzhouyih',
    芷川康序药业有限公司: 'zckx|kangxuyao|kxyy|zhichuankangxu',
    槿州和昶药业股份有限公司: 'jzhc|hechang|jinzhouhechang',
    筠湖棠济药业股份有限公司: 'yhtj|jhtj|yunhutangji',
    栖川济栩药业股份有限公司: 'qcjx|qichuanjixu',
  },
  'one mistake': {
    岚州颐禾制药有限公司: '岚洲颐禾|岚州颐和制药|岚州禾制药|lanzouyihe|lanzhouyieh',
    芷川康序药业有限公司: '芷川康康序|zhichuankanxu',
    槿州和昶药业股份有限公司: '锦州和昶|jinzhouhecang',
  },
};

function typedFor(groups: TypedForNames): { typed: string; meant: string }[] {
  const rows = Object.values(groups).flatMap((group) => Object.entries(group));
  return rows.flatMap(([meant, texts]) => texts.split('|').map((typed) => ({ typed, meant })));
}

export const goodsSearchAnswers: readonly SearchAnswer[] = [
  ...typedFor({ ...goodsTypedRight, ...goodsMistyped }).map(({ typed, meant }) => ({ typed, name: meant })),
  ...goodsByRow,
];

export const makerSearchAnswers: readonly SearchAnswer[] = typedFor(makersByName).map(({ typed, meant }) => ({
  typed,
  maker: meant,
}));

/** Goods by approval number, with and without its prefix, and by barcode, complete or without the last digit. */
export function codesTyped(approvalNumber: string, barcode: string): string[] {
  const number = approvalNumber.replace(/^\P{ASCII}+/u, '');
  return [approvalNumber, number, number.toLowerCase(), number.slice(1), barcode, barcode.slice(0, -1)];
}
