/** A way of packing: its text after the strength, and how many single doses it holds. */
export type Pack = readonly [suffix: string, count: number];

export type PackPlan = {
  /** 剂型 as printed. */
  readonly form: string;
  /** 包装单位 of one pack. */
  readonly unit: string;
  /** Commonest first: a small catalogue takes the head of the list. */
  readonly packs: readonly Pack[];
  /** 中包装 choices; every carton below is a multiple of every one of them. */
  readonly innerPacks: readonly number[];
  /** 件装量 choices. */
  readonly cartons: readonly number[];
  /** Sold by weight: the count is grams and the price follows it. */
  readonly weighed?: boolean;
};

const loose = (piece: string, counts: readonly number[]): readonly Pack[] =>
  counts.map((count) => [`*${count}${piece}`, count]);

const boards = (piece: string, sheets: readonly (readonly [number, number])[]): readonly Pack[] =>
  sheets.map(([each, sheetCount]) => [`*${each}${piece}*${sheetCount}板`, each * sheetCount]);

const bottles = (piece: string, counts: readonly number[]): readonly Pack[] =>
  counts.map((count) => [`*${count}${piece}/瓶`, count]);

const TABLET_PACKS = [
  ...loose('片', [24, 12, 20, 30, 36, 10, 48, 6]),
  ...boards('片', [
    [12, 2],
    [10, 2],
    [12, 3],
    [10, 3],
    [12, 4],
    [15, 2],
    [8, 3],
  ]),
];
const COURSE_TABLET_PACKS = [
  ...loose('片', [14, 7, 28, 30, 10, 20, 12]),
  ...boards('片', [
    [7, 2],
    [7, 4],
    [10, 2],
    [10, 3],
    [14, 2],
    [7, 1],
    [15, 2],
  ]),
];
const CAPSULE_PACKS = [
  ...loose('粒', [24, 12, 20, 36, 30, 10, 48, 16]),
  ...boards('粒', [
    [12, 2],
    [10, 2],
    [12, 3],
    [10, 3],
    [12, 4],
    [8, 2],
    [9, 4],
  ]),
];
const GRANULE_PACKS = loose('袋', [9, 10, 6, 12, 20, 8, 15, 18, 24, 14, 16, 22]);
const BOX_INNER = [5, 10];
const BOX_CARTONS = [100, 200, 300, 400, 600];
const BOTTLE_CARTONS = [50, 60, 80, 100, 120].map((bottleCount) => bottleCount * 2);
const LIQUID_CARTONS = [60, 80, 100, 120];

function plan(
  form: string,
  unit: string,
  packs: readonly Pack[],
  innerPacks: readonly number[] = BOX_INNER,
  cartons: readonly number[] = BOX_CARTONS,
): PackPlan {
  return { form, unit, packs, innerPacks, cartons };
}

const SINGLE: readonly Pack[] = [['', 1]];
const TUBE: readonly Pack[] = [
  ['*1支', 1],
  ['/支', 1],
  ['*1支/盒', 1],
  ['*2支/盒', 2],
];
const FLASK: readonly Pack[] = [
  ['/瓶', 1],
  ['*1瓶/盒', 1],
  ['*1瓶', 1],
  ['*2瓶/盒', 2],
];
const HERB_BAGS: readonly Pack[] = [
  ['500g/袋', 500],
  ['1kg/袋', 1000],
  ['250g/袋', 250],
  ['100g/袋', 100],
  ['200g/袋', 200],
  ['50g/袋', 50],
  ['2kg/袋', 2000],
  ['5kg/袋', 5000],
];

export const PACK_PLANS = {
  tablet: plan('片剂', '盒', TABLET_PACKS),
  courseTablet: plan('片剂', '盒', COURSE_TABLET_PACKS),
  coatedTablet: plan('薄膜衣片', '盒', TABLET_PACKS),
  sugarTablet: plan('糖衣片', '盒', [...TABLET_PACKS, ...loose('片', [60, 72, 100])]),
  dispersible: plan('分散片', '盒', TABLET_PACKS),
  enteric: plan('肠溶片', '盒', COURSE_TABLET_PACKS),
  sustained: plan('缓释片', '盒', COURSE_TABLET_PACKS),
  controlled: plan('控释片', '盒', COURSE_TABLET_PACKS),
  chewable: plan('咀嚼片', '盒', TABLET_PACKS),
  effervescent: plan('泡腾片', '盒', loose('片', [10, 12, 20, 6, 15, 30])),
  lozenge: plan('含片', '盒', TABLET_PACKS),
  sublingual: plan('舌下片', '瓶', bottles('片', [100, 24, 30, 50, 36])),
  vaginalTablet: plan('阴道片', '盒', loose('片', [7, 10, 2, 6, 14, 12, 1])),
  bottledTablet: plan('片剂', '瓶', bottles('片', [100, 60, 30, 50, 90, 120, 48, 1000]), [5, 10], BOTTLE_CARTONS),
  capsule: plan('胶囊剂', '盒', CAPSULE_PACKS),
  entericCapsule: plan('肠溶胶囊', '盒', [
    ...loose('粒', [14, 7, 28, 20, 16, 12, 30]),
    ...boards('粒', [
      [7, 2],
      [7, 4],
      [10, 2],
      [7, 1],
      [14, 2],
    ]),
  ]),
  sustainedCapsule: plan('缓释胶囊', '盒', [
    ...loose('粒', [20, 10, 12, 24, 8, 30, 14]),
    ...boards('粒', [
      [10, 2],
      [10, 1],
      [12, 2],
      [10, 3],
      [8, 2],
    ]),
  ]),
  softCapsule: plan('软胶囊', '盒', CAPSULE_PACKS),
  bottledCapsule: plan('软胶囊', '瓶', bottles('粒', [60, 100, 30, 90, 120, 200]), [5, 10], BOTTLE_CARTONS),
  granule: plan('颗粒剂', '盒', GRANULE_PACKS),
  granuleBag: plan('颗粒剂', '袋', loose('袋', [20, 18, 10, 15, 22, 30, 16, 24]), [5, 10], [50, 80, 100, 60]),
  oralGel: plan('口服凝胶剂', '盒', GRANULE_PACKS),
  powder: plan('散剂', '盒', GRANULE_PACKS),
  drySuspension: plan('干混悬剂', '盒', GRANULE_PACKS),
  oralSolution: plan('口服溶液剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  oralSuspension: plan('口服混悬剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  oralDrops: plan('滴剂', '盒', FLASK),
  oralLiquid: plan('合剂', '盒', loose('支', [10, 6, 12, 8, 20, 5, 9, 14, 16]), [5, 10], [60, 80, 100, 120]),
  syrup: plan('糖浆剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  paste: plan('煎膏剂', '瓶', FLASK, [5, 10], [50, 60, 80, 100]),
  gelatine: plan(
    '胶剂',
    '盒',
    [
      ['/盒', 1],
      ['*1盒', 1],
      ['/罐', 1],
    ],
    [1, 5],
    [20, 30, 40],
  ),
  honeyPill: plan('大蜜丸', '盒', loose('丸', [10, 6, 12, 8, 20, 5, 9, 15]), [5, 10], [100, 120, 200]),
  waterPill: plan('水蜜丸', '盒', loose('袋', [10, 6, 12, 8, 9, 15, 20, 5, 14])),
  waterPillBottle: plan('水蜜丸', '瓶', FLASK, [5, 10], BOTTLE_CARTONS),
  smallPill: plan('浓缩丸', '瓶', bottles('丸', [200, 120, 300, 240, 360, 480, 100, 192]), [5, 10], BOTTLE_CARTONS),
  dripPill: plan('滴丸剂', '盒', loose('丸', [180, 150, 100, 60, 120, 200, 90, 240])),
  medicinalWine: plan('酒剂', '瓶', FLASK, [5, 10], [20, 30, 40, 60]),
  cream: plan('乳膏剂', '支', TUBE),
  ointment: plan('软膏剂', '支', TUBE),
  gel: plan('凝胶剂', '支', TUBE),
  eyeOintment: plan('眼膏剂', '支', TUBE),
  eyeDrops: plan('滴眼剂', '支', TUBE),
  singleEyeDrops: plan('滴眼剂', '盒', loose('支', [10, 20, 30, 5, 15, 28])),
  eyeGel: plan('眼用凝胶', '支', TUBE),
  earDrops: plan('滴耳剂', '支', TUBE),
  nasalDrops: plan('滴鼻剂', '支', TUBE),
  nasalSpray: plan('鼻喷雾剂', '瓶', FLASK),
  inhaler: plan('吸入气雾剂', '瓶', FLASK),
  nebuliser: plan('吸入混悬液', '盒', loose('支', [5, 10, 20, 30, 4])),
  spray: plan('喷雾剂', '瓶', FLASK),
  topical: plan('外用溶液剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  lotion: plan('洗剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  liniment: plan('搽剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  tincture: plan('酊剂', '瓶', FLASK, [5, 10], LIQUID_CARTONS),
  suppository: plan('栓剂', '盒', loose('枚', [7, 6, 10, 5, 12, 8, 3, 1, 14])),
  enema: plan('灌肠剂', '盒', loose('支', [10, 20, 2, 5, 1, 12])),
  plaster: plan('贴膏剂', '盒', loose('贴', [6, 4, 8, 10, 5, 2, 12, 3])),
  injection: plan('注射液', '盒', loose('支', [10, 5, 1, 2, 20, 6]), [5, 10], [50, 100, 200]),
  powderInjection: plan(
    '注射用无菌粉末',
    '瓶',
    [
      ['/瓶', 1],
      ['*1瓶/盒', 1],
      ['*10瓶/盒', 10],
      ['*5瓶/盒', 5],
    ],
    [10],
    [100, 200, 400],
  ),
  infusion: plan(
    '大容量注射液',
    '瓶',
    [
      ['/瓶', 1],
      ['*1瓶', 1],
      ['', 1],
    ],
    [5, 10],
    [40, 60, 80],
  ),
  pen: plan('注射液', '支', TUBE, [1, 5], [50, 100]),
  herb: { ...plan('中药饮片', '袋', HERB_BAGS, [1, 5], [10, 20, 30, 40]), weighed: true },
  herbPot: plan(
    '中药饮片',
    '罐',
    [
      ['/罐', 1],
      ['*1罐', 1],
      ['*2罐', 2],
    ],
    [1, 5],
    [20, 30, 40],
  ),
  deviceBox: plan('医疗器械', '盒', SINGLE, [2, 5, 10], [50, 100, 200]),
  deviceBag: plan('医疗器械', '袋', SINGLE, [5, 10], [100, 200, 500]),
  devicePiece: plan('医疗器械', '个', SINGLE, [1, 5, 10], [50, 100]),
  deviceSet: plan('医疗器械', '台', SINGLE, [1, 2], [10, 20, 40]),
  deviceRoll: plan('医疗器械', '卷', SINGLE, [5, 10], [100, 200]),
  deviceBottle: plan(
    '医疗器械',
    '瓶',
    SINGLE,
    [5, 10],
    [60, 100, 120].map((bottleCount) => bottleCount * 5),
  ),
  deviceTube: plan('医疗器械', '支', SINGLE, [5, 10], [100, 200]),
  disinfectant: plan('消毒剂', '瓶', FLASK, [5, 10], [20, 30, 60]),
  healthBottle: plan(
    '保健食品',
    '瓶',
    SINGLE,
    [1, 5],
    [20, 30, 50].map((bottleCount) => bottleCount * 2),
  ),
  healthBox: plan('保健食品', '盒', SINGLE, [1, 5], [20, 40, 50]),
} satisfies Record<string, PackPlan>;

export type PackPlanKey = keyof typeof PACK_PLANS;
