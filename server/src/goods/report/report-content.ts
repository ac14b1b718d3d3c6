import { addDays } from '@baicao/shared/time/shanghai';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { vary } from '#goods/variation.ts';
import { testItems, type Measure, type TestItem } from './test-items.ts';

const testedAfterDays = 4;
const reportedAfterDays = 9;

/** A batch and its goods: the facts of a test report (药检报告). */
export interface ReportFacts {
  readonly goods: Pick<
    GoodsRecord,
    'name' | 'manufacturer' | 'specification' | 'dosageForm' | 'approvalNumber' | 'medicineClass'
  >;
  readonly batch: {
    readonly id: number;
    readonly number: string;
    /** Shanghai days. */
    readonly madeOn: string;
    readonly expiresOn: string;
  };
}

/** The content of a report, the same in its picture and in its file. */
export interface ReportContent {
  readonly maker: string;
  readonly title: string;
  readonly number: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly items: readonly TestItem[];
  readonly conclusion: string;
  readonly note: string;
}

/** The maker's test report of one batch. Every figure is made up; the note says so. */
export function reportContent({ goods, batch }: ReportFacts): ReportContent {
  const basis = goods.medicineClass === 'device' ? '产品技术要求' : '药品注册标准';
  return {
    maker: goods.manufacturer,
    title: '成品检验报告书',
    number: `JY${batch.number}-${batch.id}`,
    pairs: [
      ['品名', goods.name],
      ['规格', goods.specification],
      ['批号', batch.number],
      ['剂型', goods.dosageForm],
      ['生产日期', batch.madeOn],
      ['有效期至', batch.expiresOn],
      ['检验日期', addDays(batch.madeOn, testedAfterDays) ?? batch.madeOn],
      ['报告日期', addDays(batch.madeOn, reportedAfterDays) ?? batch.madeOn],
      ['批准文号', goods.approvalNumber],
      ['检验依据', basis],
    ],
    items: testItems(goods, measureOf(batch.id)),
    conclusion: `本品按${basis}检验，以上各项结果均符合规定。`,
    note: '本报告由演示系统按批次生成，仅供预览，不作为质量证明。',
  };
}

/** The same batch and item always give the same figure, `from` and `to` included. */
function measureOf(batchId: number): Measure {
  return (place, from, to, decimals) => {
    const scale = 10 ** decimals;
    const lowest = Math.round(from * scale);
    const figure = lowest + vary(batchId, place, Math.round(to * scale) - lowest + 1);
    if (decimals === 0) return String(figure);
    return `${Math.floor(figure / scale)}.${String(figure % scale).padStart(decimals, '0')}`;
  };
}
