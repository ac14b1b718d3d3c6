type Leaf = { readonly key: string; readonly name: string };
type Top = Leaf & { readonly children: readonly Leaf[] };

/** The general tree (全部分类). The menu shows its first seven top categories (product §2). */
export const GENERAL_CATEGORIES = [
  {
    key: 'cold',
    name: '感冒咳喘',
    children: [
      { key: 'cold-western', name: '感冒西药' },
      { key: 'cold-chinese', name: '感冒中成药' },
      { key: 'heat-clearing', name: '清热解毒' },
      { key: 'cough', name: '止咳化痰' },
      { key: 'asthma', name: '平喘用药' },
      { key: 'fever-pain', name: '解热镇痛' },
      { key: 'throat', name: '咽喉用药' },
    ],
  },
  {
    key: 'anti-infective',
    name: '抗感染药',
    children: [
      { key: 'penicillin', name: '青霉素类' },
      { key: 'cephalosporin', name: '头孢菌素类' },
      { key: 'macrolide', name: '大环内酯类' },
      { key: 'quinolone', name: '喹诺酮类' },
      { key: 'nitroimidazole', name: '硝基咪唑类' },
      { key: 'other-antibacterial', name: '其他抗菌药' },
      { key: 'antifungal', name: '抗真菌药' },
      { key: 'antiviral', name: '抗病毒药' },
      { key: 'antiparasitic', name: '驱虫用药' },
    ],
  },
  {
    key: 'digestive',
    name: '消化肝胆',
    children: [
      { key: 'acid', name: '抑酸护胃' },
      { key: 'motility', name: '胃肠动力' },
      { key: 'diarrhoea', name: '止泻整肠' },
      { key: 'constipation', name: '润肠通便' },
      { key: 'digestion', name: '健胃消食' },
      { key: 'stomach-chinese', name: '胃肠中成药' },
      { key: 'liver', name: '肝胆用药' },
    ],
  },
  {
    key: 'cardio',
    name: '心脑血管',
    children: [
      { key: 'hypertension', name: '降压用药' },
      { key: 'lipid', name: '调节血脂' },
      { key: 'angina', name: '心绞痛与心衰' },
      { key: 'thrombosis', name: '抗栓与止血' },
      { key: 'cerebral', name: '脑循环用药' },
      { key: 'cardio-chinese', name: '心脑中成药' },
    ],
  },
  {
    key: 'endocrine',
    name: '糖尿病与内分泌',
    children: [
      { key: 'diabetes', name: '降糖用药' },
      { key: 'thyroid', name: '甲状腺用药' },
      { key: 'gout', name: '痛风用药' },
      { key: 'bone', name: '骨质疏松用药' },
      { key: 'hormone', name: '激素类' },
    ],
  },
  {
    key: 'orthopaedic',
    name: '骨伤风湿',
    children: [
      { key: 'nsaid', name: '消炎镇痛' },
      { key: 'plaster', name: '外用贴膏' },
      { key: 'trauma-chinese', name: '跌打损伤' },
      { key: 'rheumatism', name: '风湿骨痛' },
    ],
  },
  {
    key: 'skin',
    name: '皮肤五官',
    children: [
      { key: 'skin-fungal', name: '皮肤癣症' },
      { key: 'dermatitis', name: '皮炎湿疹' },
      { key: 'skin-infection', name: '皮肤感染' },
      { key: 'eye', name: '眼科用药' },
      { key: 'ear-nose', name: '耳鼻用药' },
      { key: 'oral', name: '口腔用药' },
      { key: 'disinfection', name: '消毒清洁' },
    ],
  },
  {
    key: 'women-child',
    name: '妇科儿科',
    children: [
      { key: 'gynaecology', name: '妇科西药' },
      { key: 'women-chinese', name: '妇科中成药' },
      { key: 'contraception', name: '计生用药' },
      { key: 'child-cold', name: '小儿感冒咳嗽' },
      { key: 'child-digestive', name: '小儿消化' },
    ],
  },
  {
    key: 'urology',
    name: '泌尿男科',
    children: [
      { key: 'prostate', name: '前列腺用药' },
      { key: 'urinary', name: '泌尿用药' },
      { key: 'kidney-tonic', name: '补肾中成药' },
    ],
  },
  {
    key: 'nerve',
    name: '神经与抗过敏',
    children: [
      { key: 'allergy', name: '抗过敏药' },
      { key: 'nerve-nutrition', name: '神经用药' },
      { key: 'sleep-chinese', name: '安神中成药' },
    ],
  },
  {
    key: 'nutrition',
    name: '维矿滋补',
    children: [
      { key: 'vitamin', name: '维生素' },
      { key: 'mineral', name: '钙铁锌' },
      { key: 'tonic-chinese', name: '滋补中成药' },
      { key: 'health-food', name: '保健食品' },
    ],
  },
  {
    key: 'infusion',
    name: '注射与输液',
    children: [
      { key: 'electrolyte', name: '大输液' },
      { key: 'small-injection', name: '小容量注射剂' },
    ],
  },
] as const satisfies readonly Top[];

/** The device zone's tree (qx=2). */
export const DEVICE_CATEGORIES = [
  {
    key: 'home-monitor',
    name: '家用检测',
    children: [
      { key: 'blood-pressure', name: '血压计' },
      { key: 'glucose', name: '血糖检测' },
      { key: 'temperature', name: '体温测量' },
      { key: 'test-kit', name: '检测试剂' },
    ],
  },
  {
    key: 'protection',
    name: '防护用品',
    children: [
      { key: 'mask', name: '口罩' },
      { key: 'glove-gown', name: '手套与防护' },
    ],
  },
  {
    key: 'dressing',
    name: '敷料绷带',
    children: [
      { key: 'wound', name: '创面敷贴' },
      { key: 'gauze', name: '纱布棉签' },
      { key: 'bandage', name: '绷带胶带' },
    ],
  },
  {
    key: 'consumable',
    name: '注射与护理耗材',
    children: [
      { key: 'syringe', name: '注射输液器具' },
      { key: 'catheter', name: '导管与引流' },
    ],
  },
  {
    key: 'rehab',
    name: '康复理疗',
    children: [
      { key: 'brace', name: '护具与助行' },
      { key: 'therapy', name: '理疗贴与热敷' },
      { key: 'respiratory', name: '雾化与制氧' },
    ],
  },
  {
    key: 'care',
    name: '五官护理',
    children: [
      { key: 'nose-mouth-care', name: '鼻腔口腔护理' },
      { key: 'skin-eye-care', name: '皮肤眼部护理' },
    ],
  },
] as const satisfies readonly Top[];

/** The herb zone's tree (zy=2), by effect as herb books order them. */
export const HERB_CATEGORIES = [
  {
    key: 'herb-tonic',
    name: '补益类',
    children: [
      { key: 'herb-qi', name: '补气药' },
      { key: 'herb-blood', name: '补血药' },
      { key: 'herb-yin', name: '补阴药' },
      { key: 'herb-yang', name: '补阳药' },
    ],
  },
  {
    key: 'herb-surface',
    name: '解表清热',
    children: [
      { key: 'herb-exterior', name: '解表药' },
      { key: 'herb-heat', name: '清热药' },
    ],
  },
  {
    key: 'herb-flow',
    name: '理气活血',
    children: [
      { key: 'herb-regulate', name: '理气药' },
      { key: 'herb-activate', name: '活血化瘀药' },
      { key: 'herb-staunch', name: '止血药' },
    ],
  },
  {
    key: 'herb-damp',
    name: '祛湿温里',
    children: [
      { key: 'herb-drain', name: '利水化湿药' },
      { key: 'herb-wind', name: '祛风湿药' },
      { key: 'herb-warm', name: '温里药' },
    ],
  },
  {
    key: 'herb-calm',
    name: '化痰安神',
    children: [
      { key: 'herb-phlegm', name: '化痰止咳药' },
      { key: 'herb-soothe', name: '安神平肝药' },
    ],
  },
  {
    key: 'herb-other',
    name: '消食收涩',
    children: [
      { key: 'herb-digest', name: '消食泻下药' },
      { key: 'herb-astringe', name: '收涩药' },
    ],
  },
  {
    key: 'herb-precious',
    name: '参茸贵细',
    children: [
      { key: 'herb-ginseng', name: '参类' },
      { key: 'herb-fine', name: '贵细与药食同源' },
    ],
  },
] as const satisfies readonly Top[];

type LeafKey<T extends readonly Top[]> = T[number]['children'][number]['key'];

export type TopCategoryKey =
  | (typeof GENERAL_CATEGORIES)[number]['key']
  | (typeof DEVICE_CATEGORIES)[number]['key']
  | (typeof HERB_CATEGORIES)[number]['key'];

/** Every goods hangs on one leaf of one of the three trees. */
export type CategoryKey =
  | LeafKey<typeof GENERAL_CATEGORIES>
  | LeafKey<typeof DEVICE_CATEGORIES>
  | LeafKey<typeof HERB_CATEGORIES>;

type Selection = {
  readonly key: string;
  readonly name: string;
  readonly leaves: readonly CategoryKey[];
};

/** The preferred zone's own shelf (category_yx): other headings over the same leaves. */
export const PREFERRED_CATEGORIES = [
  { key: 'yx-cold', name: '感冒清热优选', leaves: ['cold-western', 'cold-chinese', 'heat-clearing', 'fever-pain'] },
  { key: 'yx-cough', name: '咳喘咽喉优选', leaves: ['cough', 'asthma', 'throat'] },
  { key: 'yx-stomach', name: '胃肠优选', leaves: ['acid', 'motility', 'diarrhoea', 'stomach-chinese', 'digestion'] },
  { key: 'yx-chronic', name: '慢病优选', leaves: ['hypertension', 'lipid', 'diabetes', 'thrombosis', 'angina'] },
  { key: 'yx-bone', name: '骨伤外用优选', leaves: ['nsaid', 'plaster', 'trauma-chinese', 'rheumatism'] },
  {
    key: 'yx-skin',
    name: '皮肤五官优选',
    leaves: ['skin-fungal', 'dermatitis', 'skin-infection', 'eye', 'ear-nose', 'oral'],
  },
  { key: 'yx-women', name: '妇儿优选', leaves: ['gynaecology', 'women-chinese', 'child-cold', 'child-digestive'] },
  { key: 'yx-nutrition', name: '维矿滋补优选', leaves: ['vitamin', 'mineral', 'tonic-chinese', 'health-food'] },
  { key: 'yx-antiinfective', name: '抗感染优选', leaves: ['penicillin', 'cephalosporin', 'macrolide', 'quinolone'] },
] as const satisfies readonly Selection[];

/** Categories of the own-brand shelf: goods sold under 百草仓's own label. */
export const OWN_BRAND_CATEGORIES = [
  { key: 'own-daily', name: '自有·常备药', leaves: ['cold-chinese', 'heat-clearing', 'digestion', 'throat'] },
  { key: 'own-chronic', name: '自有·慢病药', leaves: ['hypertension', 'diabetes', 'lipid', 'cardio-chinese'] },
  { key: 'own-outer', name: '自有·外用药', leaves: ['plaster', 'skin-fungal', 'skin-infection', 'disinfection'] },
  { key: 'own-tonic', name: '自有·滋补养生', leaves: ['tonic-chinese', 'vitamin', 'mineral', 'kidney-tonic'] },
  { key: 'own-device', name: '自有·家用器械', leaves: ['mask', 'wound', 'gauze', 'temperature'] },
  { key: 'own-herb', name: '自有·精制饮片', leaves: ['herb-qi', 'herb-blood', 'herb-fine', 'herb-ginseng'] },
] as const satisfies readonly Selection[];
