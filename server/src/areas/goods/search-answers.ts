/**
 * What a buyer types and the goods he means: the answer set by which search is judged (first-page recall at least
 * 95 %). `finds` is what must be in a name, or in a maker's, among the first answers.
 */
export interface SearchAnswer {
  readonly typed: string;
  readonly finds: string;
}

type Answers = Readonly<Record<string, readonly (readonly [typed: string, finds: string])[]>>;

const goodsAnswers: Answers = {
  'whole names': [
    ['阿莫西林胶囊', '阿莫西林胶囊'],
    ['感冒灵颗粒', '感冒灵颗粒'],
    ['枸杞子', '枸杞子'],
    ['50%葡萄糖注射液', '50%葡萄糖注射液'],
    ['维C银翘片', '维C银翘片'],
    ['口服补液盐散（Ⅲ）', '口服补液盐散（Ⅲ）'],
    ['板蓝根', '板蓝根'],
  ],
  'beginnings': [
    ['阿莫', '阿莫西林胶囊'],
    ['奥美拉唑', '奥美拉唑肠溶胶囊'],
    ['多潘', '多潘立酮片'],
    ['桂附地黄', '桂附地黄丸'],
    ['藿香', '藿香正气颗粒'],
    ['恩格列净', '恩格列净片'],
    ['风油', '风油精'],
  ],
  'words inside': [
    ['二甲双胍', '盐酸二甲双胍'],
    ['氨溴索', '盐酸氨溴索片'],
    ['头孢曲松', '注射用头孢曲松钠'],
    ['地黄丸', '桂附地黄丸'],
    ['喷托维林', '枸橼酸喷托维林片'],
    ['布地奈德', '吸入用布地奈德混悬液'],
    ['伪麻黄碱缓释', '复方盐酸伪麻黄碱缓释胶囊'],
    ['额温计', '红外额温计'],
    ['当归', '酒当归'],
    ['右归', '右归丸'],
    ['止咳糖浆', '杏苏止咳糖浆'],
  ],
  'single characters': [
    ['芪', '黄芪'],
    ['芎', '川芎'],
    ['楼', '重楼'],
  ],
  'pinyin': [
    ['amoxilin', '阿莫西林胶囊'],
    ['ganmaoling', '感冒灵颗粒'],
    ['gouqizi', '枸杞子'],
    ['duopan', '多潘立酮片'],
    ['aomeilazuo', '奥美拉唑肠溶胶囊'],
    ['yansuananxiusuo', '盐酸氨溴索'],
    ['erjiashuanggua', '二甲双胍'],
    ['huangqi', '黄芪'],
    ['banlangen', '板蓝根'],
    ['shihu', '石斛'],
    ['fengyoujing', '风油精'],
    ['lvhuajia', '氯化钾缓释片'],
  ],
  'initials': [
    ['amxl', '阿莫西林胶囊'],
    ['amxljn', '阿莫西林胶囊'],
    ['gmlkl', '感冒灵颗粒'],
    ['gqz', '枸杞子'],
    ['dplt', '多潘立酮片'],
    ['ejsg', '二甲双胍'],
    ['yejsg', '盐酸二甲双胍'],
    ['fyj', '风油精'],
    ['tbqs', '注射用头孢曲松钠'],
    ['hxzq', '藿香正气颗粒'],
    ['wcyqp', '维C银翘片'],
    ['xcht', '小柴胡汤丸'],
    ['b12', '维生素B12注射液'],
    ['blgkl', '板蓝根颗粒'],
  ],
  'readings of polyphones': [
    ['cl', '重楼'],
    ['chonglou', '重楼'],
    ['zl', '重楼'],
    ['jixueteng', '鸡血藤'],
    ['bohe', '薄荷'],
    ['fuling', '茯苓'],
    ['shengmai', '生脉胶囊'],
    ['jiedu', '银翘解毒片'],
    ['xingsu', '杏苏止咳糖浆'],
    ['huangbo', '黄柏'],
    ['cheqianzi', '车前子'],
    ['canling', '参苓白术散'],
    ['slbz', '参苓白术散'],
    ['clbz', '参苓白术散'],
  ],
  'mixed': [
    ['amxl胶囊', '阿莫西林胶囊'],
    ['阿莫西林kl', '阿莫西林颗粒'],
    ['头孢kw', '头孢克肟'],
    ['盐酸axs', '盐酸氨溴索片'],
    ['复方ds', '复方丹参'],
    ['维c yq', '维C银翘片'],
    ['维c', '维C银翘片'],
    ['葡萄糖50', '50%葡萄糖注射液'],
    ['阿莫西林 0.25g', '阿莫西林胶囊'],
    ['阿莫西林 颐禾', '阿莫西林胶囊'],
    ['amxl lzyh', '阿莫西林胶囊'],
  ],
  'written another way': [
    ['ａｍｘｌ', '阿莫西林胶囊'],
    ['AMXL', '阿莫西林胶囊'],
    ['阿莫西林膠囊', '阿莫西林胶囊'],
    ['頭孢克肟', '头孢克肟'],
    ['維生素Ｂ１２', '维生素B12注射液'],
    ['黃芪', '黄芪'],
    ['複方丹參片', '复方丹参片（盒装）'],
    ['鹽酸氨溴索', '盐酸氨溴索片'],
    ['感冒靈', '感冒灵颗粒'],
    ['  阿莫西林  胶囊 ', '阿莫西林胶囊'],
  ],
  'one mistake': [
    ['阿漠西林', '阿莫西林胶囊'],
    ['阿莫西灵', '阿莫西林胶囊'],
    ['阿西林胶囊', '阿莫西林胶囊'],
    ['奥美拉坐', '奥美拉唑肠溶胶囊'],
    ['感貌灵颗粒', '感冒灵颗粒'],
    ['二甲双瓜', '二甲双胍'],
    ['amuxilin', '阿莫西林胶囊'],
    ['amoxilinn', '阿莫西林胶囊'],
    ['aoxilin', '阿莫西林胶囊'],
    ['aomeilazou', '奥美拉唑肠溶胶囊'],
    ['ganmoling', '感冒灵颗粒'],
    ['duopanlitogn', '多潘立酮片'],
    ['枸祀子', '枸杞子'],
  ],
};

const makerAnswers: Answers = {
  'by name': [
    ['颐禾', '岚州颐禾制药有限公司'],
    ['岚州颐禾制药有限公司', '岚州颐禾制药有限公司'],
    ['槿州和昶', '槿州和昶药业股份有限公司'],
    ['康序药业', '芷川康序药业有限公司'],
    ['嵐州頤禾', '岚州颐禾制药有限公司'],
  ],
  'by pinyin and initials': [
    ['lanzhouyihe', '岚州颐禾制药有限公司'],
    ['yihe', '岚州颐禾制药有限公司'],
    ['lzyh', '岚州颐禾制药有限公司'],
    ['zckx', '芷川康序药业有限公司'],
    ['kangxuyao', '芷川康序药业有限公司'],
  ],
};

function flat(answers: Answers): SearchAnswer[] {
  return Object.values(answers).flatMap((rows) => rows.map(([typed, finds]) => ({ typed, finds })));
}

export const goodsSearchAnswers: readonly SearchAnswer[] = flat(goodsAnswers);
export const makerSearchAnswers: readonly SearchAnswer[] = flat(makerAnswers);
