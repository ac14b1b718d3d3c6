import type { MakerLine } from './medicine-types.ts';

/**
 * Every name here is made up: places that are on no map joined to two-character words, so that no existing firm
 * is meant. Keep it so when adding: search the whole name first.
 */
export type Maker = {
  readonly name: string;
  /** Place and name, as the trade abbreviates it. */
  readonly shortName: string;
  readonly lines: readonly MakerLine[];
};

function makers(lines: readonly MakerLine[], endings: readonly string[], shortNames: string): readonly Maker[] {
  return shortNames
    .trim()
    .split(/\s+/)
    .map((shortName, index) => ({ name: `${shortName}${endings[index % endings.length] ?? ''}`, shortName, lines }));
}

const GENERAL = makers(
  ['chemical', 'chinese'],
  ['制药有限公司', '药业股份有限公司', '药业有限公司', '制药股份有限公司', '药业集团有限公司'],
  `岚州颐禾 槿州和昶 芷川康序 霁川葆栩 泠州瑞栩 梧屿元芃 栖川济栩 澄屿安樾 昀州樾康 朔湖泓禾
   棠川昶和 翎州栩生 苓州芷康 霖川序和 皓州仁樾 琅川禾屿 缙湖璟康 鹭川珩济 漪州霁和 瀚屿沅禾
   榆川念禾 樾州怀苓 杉州序安 蔚川同樾 岑州仁屿 芃州棠颐 筠湖棠济 莳州朴元 岚州穆和 槿州昱禾
   芷川昱康 霁川晗生 泠州桐颐 梧屿翊安 栖川苓安 澄屿景芃 昀州怀芷 朔湖颐葆 棠川沐序 翎州和葆
   苓州安栩 霖川葆序 皓州昶康 琅川芃和 缙湖穆序 鹭川璟禾 漪州珩安 瀚屿元序 榆川栖和 樾州济芃
   杉州泓康 蔚川昱安 岑州棠和 芃州念序 筠湖颐序 莳州翊禾 岚州序济 槿州葆芃 芷川晗和 霁川桐安`,
);

const CHEMICAL = makers(
  ['chemical'],
  ['制药有限公司', '医药科技有限公司', '药业有限公司', '制药股份有限公司'],
  `泠州璟序 梧屿昶安 栖川珩康 澄屿翊和 昀州序芃 朔湖昱序 棠川安葆 翎州元和 苓州栩康 霖川穆安
   皓州济和 琅川泓序 缙湖芃安 鹭川晗康 漪州桐和 瀚屿棠安 榆川颐芃 樾州念康 杉州苓序 蔚川怀序
   岑州璟安 芃州昶序 筠湖珩和 莳州沅康 岚州翊芃 槿州穆芃 芷川栖安 霁川元康 泠州葆安 梧屿序栩
   栖川昱芃 澄屿泓和 昀州安序 朔湖济安 棠川栩和 翎州芃序 苓州晗序 霖川桐序 皓州颐安 琅川念和`,
);

const CHINESE = makers(
  ['chinese'],
  ['中药有限公司', '药业有限公司', '中药股份有限公司', '制药有限公司'],
  `缙湖苓和 鹭川怀安 漪州葆和 瀚屿芷序 榆川棠序 樾州元安 杉州和栩 蔚川颐芷 岑州沅序 芃州璟芃
   筠湖栩安 莳州珩序 岚州昶芃 槿州翊序 芷川穆栩 霁川栖序 泠州和芃 梧屿芷安 栖川怀和 澄屿棠芃
   昀州苓芃 朔湖和序 棠川芷和 翎州怀芃 苓州棠葆 霖川苓栩 皓州芷栩 琅川葆康 缙湖和安 鹭川芷芃
   漪州怀康 瀚屿苓康 榆川葆济 樾州棠栩 杉州芷葆`,
);

const HERB = makers(
  ['herb'],
  ['中药饮片有限公司', '中药材有限公司', '本草饮片有限公司'],
  `岚州苓葆 槿州芷元 芷川怀葆 霁川棠元 泠州苓元 梧屿芷济 栖川葆元 澄屿怀元 昀州芷穆 朔湖苓穆
   棠川葆穆 翎州怀穆 苓州芷璟 霖川棠穆 皓州苓璟 琅川怀璟 缙湖葆璟 鹭川棠璟 漪州芷昱 瀚屿怀昱
   榆川苓昱 樾州葆昱 杉州棠昱 蔚川芷珩 岑州苓珩 芃州怀珩 筠湖葆珩 莳州棠珩`,
);

const DEVICE = makers(
  ['device'],
  ['医疗器械有限公司', '医疗用品有限公司', '医疗科技股份有限公司', '卫生材料有限公司'],
  `岚州康昶 槿州安晗 芷川康珩 霁川安璟 泠州康翊 梧屿安昶 栖川康璟 澄屿安翊 昀州康晗 朔湖安珩
   棠川康樾 翎州安泓 苓州康泓 霖川安桐 皓州康桐 琅川安颐 缙湖康颐 鹭川安元 漪州康元 瀚屿安穆
   榆川康穆 樾州安昱 杉州康昱 蔚川安芃 岑州康芃 芃州安沅 筠湖康沅 莳州安济`,
);

const BIOLOGICAL = makers(
  ['biological', 'chemical'],
  ['生物制药有限公司', '生物科技股份有限公司', '生物制品有限公司'],
  `岚州泓元 槿州璟元 芷川珩元 霁川昱元 泠州翊元 梧屿晗元 栖川桐元 澄屿昶元 昀州穆元 朔湖芃元`,
);

const HEALTH = makers(
  ['health', 'herb'],
  ['生物科技有限公司', '健康产业有限公司', '保健食品有限公司'],
  `棠川颐元 翎州和元 苓州序元 霖川济元 皓州沅元 琅川念元 缙湖栖元 鹭川同元 漪州仁元 瀚屿朴和`,
);

export const MAKERS: readonly Maker[] = [
  ...GENERAL,
  ...CHEMICAL,
  ...CHINESE,
  ...HERB,
  ...DEVICE,
  ...BIOLOGICAL,
  ...HEALTH,
];

export type Brand = {
  readonly name: string;
  /** Short names of the makers that carry it. */
  readonly makers: readonly string[];
  readonly description: string;
};

/** Made-up brands for the brand zone. */
export const BRANDS: readonly Brand[] = [
  {
    name: '颐禾堂',
    makers: ['岚州颐禾', '岚州苓葆'],
    description: '常备中成药与感冒用药，四十余个品规覆盖柜台日常需求。',
  },
  { name: '和昶', makers: ['槿州和昶', '岚州康昶'], description: '口服固体制剂为主，慢病品种齐全，批批附检验报告。' },
  { name: '芷序', makers: ['芷川康序', '瀚屿芷序'], description: '专注呼吸与消化领域，颗粒剂、口服液见长。' },
  { name: '葆栩', makers: ['霁川葆栩'], description: '心脑血管用药品牌，缓控释剂型占一半以上。' },
  { name: '瑞栩', makers: ['泠州瑞栩'], description: '抗感染与消化用药，供货稳定，件装统一。' },
  { name: '元芃', makers: ['梧屿元芃'], description: '骨伤外用与贴膏系列，基层诊所常用。' },
  { name: '安樾', makers: ['澄屿安樾'], description: '糖尿病与高血压慢病用药，支持整件直发。' },
  { name: '樾康', makers: ['昀州樾康', '棠川康樾'], description: '药械一体，家用检测与常用药同店备齐。' },
  { name: '泓禾', makers: ['朔湖泓禾', '岚州泓元'], description: '生物制品与儿童用药，冷链全程记录。' },
  { name: '昶和元', makers: ['棠川昶和'], description: '传统丸散膏丹，按药典工艺生产的滋补中成药。' },
  { name: '栩生', makers: ['翎州栩生'], description: '皮肤科与五官科外用药，软膏、滴眼液品类全。' },
  { name: '苓芷', makers: ['苓州芷康', '霖川苓栩'], description: '妇科与儿科中成药，口感与包装为家庭设计。' },
  { name: '序和堂', makers: ['霖川序和', '朔湖和序'], description: '地黄丸系列与养生中成药，中老年顾客认知度高。' },
  { name: '仁樾', makers: ['皓州仁樾'], description: '解热镇痛与感冒西药，毛利稳、动销快。' },
  { name: '禾屿', makers: ['琅川禾屿'], description: '维生素与矿物质补充，适合收银台陈列。' },
  { name: '珩济', makers: ['鹭川珩济', '泠州康翊'], description: '注射剂与输液耗材，服务基层医疗机构。' },
  { name: '霁和', makers: ['漪州霁和'], description: '止咳化痰与咽喉用药，换季备货首选。' },
  { name: '沅禾', makers: ['瀚屿沅禾'], description: '肝胆与泌尿用药，专科诊所口碑品种。' },
  { name: '念禾', makers: ['榆川念禾'], description: '安神与神经营养用药，疗程装更划算。' },
  { name: '怀苓', makers: ['樾州怀苓', '芷川怀葆'], description: '道地药材与精制饮片，产地可追溯。' },
  { name: '康晗', makers: ['昀州康晗', '鹭川晗康'], description: '血压计、血糖仪与试纸，三年质保。' },
  { name: '安芃', makers: ['蔚川安芃', '缙湖芃安'], description: '敷料、绷带与口罩，院线规格家用价格。' },
  { name: '棠颐', makers: ['芃州棠颐', '霁川棠元'], description: '阿胶、参茸与药食同源滋补品。' },
  { name: '颐元', makers: ['棠川颐元'], description: '保健食品与营养补充，陈列物料齐全。' },
  { name: '桐颐', makers: ['泠州桐颐'], description: '小儿退热、止咳与消化，按体重给药说明清楚。' },
  { name: '昱禾', makers: ['槿州昱禾', '漪州芷昱'], description: '清热解毒类中成药与饮片，夏季动销领先。' },
];

export type Warehouse = {
  readonly id: number;
  readonly name: string;
  /** Six-digit district code of its address. */
  readonly district: string;
  readonly address: string;
  /** The stock of the warehouse, for the parcel split: the centre has everything, the others a part. */
  readonly note: string;
};

export const WAREHOUSES: readonly Warehouse[] = [
  {
    id: 1,
    name: '华中仓',
    district: '420111',
    address: '栖梧大道18号医药物流园A区',
    note: '常温、阴凉、冷藏三温区，全品类',
  },
  {
    id: 2,
    name: '华东仓',
    district: '330109',
    address: '朴元路66号健康产业园3号库',
    note: '常温与阴凉，西药与器械为主',
  },
  {
    id: 3,
    name: '西南仓',
    district: '510107',
    address: '怀苓东街9号中药物流中心',
    note: '常温与阴凉，中成药与饮片为主',
  },
];

/** The manufacturer whose label 百草仓's own goods carry. */
export const OWN_BRAND = {
  name: '百草仓优造',
  description: '百草仓委托生产的自有品牌：常备药、外用药与家用器械，价格直降一档。',
} as const;
