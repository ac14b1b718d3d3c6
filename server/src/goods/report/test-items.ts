import type { MedicineClass } from '#goods/goods-record.ts';

/** One line of a report: test item, required standard, result. */
export interface TestItem {
  readonly name: string;
  readonly standard: string;
  readonly result: string;
}

/** A figure within a range, always the same for the same batch and item; `place`, the index of the item, distinguishes the items. */
export type Measure = (place: number, from: number, to: number, decimals: number) => string;

type Items = (measure: Measure) => TestItem[];

const passed = (name: string, standard: string): TestItem => ({ name, standard, result: '符合规定' });

const content: Items = (measure) => [
  {
    name: '含量测定',
    standard: '应为标示量的 95.0%～105.0%',
    result: `${measure(1, 97.2, 102.6, 1)}%`,
  },
];
const microbes: Items = (measure) => [
  { name: '需氧菌总数', standard: '不得过 10³ cfu/g', result: `${measure(2, 10, 90, 0)} cfu/g` },
  { name: '霉菌和酵母菌总数', standard: '不得过 10² cfu/g', result: '<10 cfu/g' },
  { name: '大肠埃希菌', standard: '不得检出', result: '未检出' },
];
const sterile: Items = () => [passed('无菌', '应符合规定'), passed('可见异物', '应符合规定')];
const water: Items = (measure) => [{ name: '水分', standard: '不得过 9.0%', result: `${measure(3, 2.4, 6.8, 1)}%` }];
const acidity: Items = (measure) => [{ name: 'pH 值', standard: '4.0～7.5', result: measure(4, 5.1, 6.9, 1) }];

/** Test items by dosage form; the first pattern that matches the name counts. */
const forms: readonly (readonly [RegExp, Items])[] = [
  [/注射|滴眼|眼用|眼膏/, (measure) => [...acidity(measure), ...sterile(measure), ...content(measure)]],
  [
    /片$/,
    (measure) => [
      passed('重量差异', '±5%'),
      { name: '溶出度', standard: '限度为标示量的 80%', result: `${measure(5, 88, 99, 0)}%` },
      ...content(measure),
      ...microbes(measure),
    ],
  ],
  [
    /胶囊|软胶囊|丸/,
    (measure) => [
      ...water(measure),
      { name: '崩解时限', standard: '30 分钟内', result: `${measure(6, 8, 22, 0)} 分钟` },
      passed('装量差异', '应符合规定'),
      ...content(measure),
      ...microbes(measure),
    ],
  ],
  [
    /颗粒|散剂|粉/,
    (measure) => [
      passed('粒度', '不得过 15%'),
      ...water(measure),
      passed('溶化性', '应全部溶化或轻微浑浊'),
      ...content(measure),
      ...microbes(measure),
    ],
  ],
  [
    /液|浆|合剂|酒|酊|滴/,
    (measure) => [
      { name: '相对密度', standard: '不低于 1.02', result: measure(7, 1.04, 1.19, 2) },
      ...acidity(measure),
      passed('最低装量', '应符合规定'),
      ...content(measure),
      ...microbes(measure),
    ],
  ],
];

const otherForms: Items = (measure) => [
  passed('最低装量', '应符合规定'),
  passed('均匀度', '应细腻、均匀'),
  ...content(measure),
  ...microbes(measure),
];

const herbItems: Items = (measure) => [
  ...water(measure),
  { name: '总灰分', standard: '不得过 6.0%', result: `${measure(8, 1.6, 4.9, 1)}%` },
  { name: '二氧化硫残留量', standard: '不得过 150 mg/kg', result: `${measure(9, 2, 36, 0)} mg/kg` },
  { name: '浸出物', standard: '不得少于 15.0%', result: `${measure(10, 17.5, 28.4, 1)}%` },
  passed('杂质', '不得过 3%'),
];

const deviceItems: Items = (measure) => [
  passed('尺寸', '应符合产品技术要求'),
  passed('物理性能', '应符合产品技术要求'),
  { name: '环氧乙烷残留量', standard: '不得过 10 μg/g', result: `${measure(11, 1.2, 5.6, 1)} μg/g` },
  passed('初始污染菌', '不得过 100 cfu/件'),
  passed('标签与说明书', '应符合规定'),
];

const byClass: Partial<Record<MedicineClass, Items>> = { herb: herbItems, device: deviceItems };

/** The test items of goods of this class and dosage form; appearance and identity always come first. */
export function testItems(goods: { medicineClass: MedicineClass; dosageForm: string }, measure: Measure): TestItem[] {
  const items = byClass[goods.medicineClass] ?? forms.find(([form]) => form.test(goods.dosageForm))?.[1] ?? otherForms;
  const identity = goods.medicineClass === 'device' ? [] : [passed('鉴别', '应呈正反应')];
  return [passed(goods.medicineClass === 'device' ? '外观' : '性状', '应符合规定'), ...identity, ...items(measure)];
}
