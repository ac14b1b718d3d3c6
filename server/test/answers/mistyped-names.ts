import type { TypedForNames } from './typed-names.ts';

/** Names of goods with exactly one typing mistake, of each kind. */
export const goodsMistyped: TypedForNames = {
  'one character wrong': {
    阿莫西林胶囊: '阿漠西林|阿莫西灵',
    奥美拉唑肠溶胶囊: '奥美拉坐',
    感冒灵颗粒: '感貌灵颗粒',
    二甲双胍: '二甲双瓜',
    枸杞子: '枸祀子',
    布洛芬缓释胶囊: '布洛分缓释胶囊',
    蒙脱石散: '蒙托石散',
    头孢克肟: '头包克肟',
    板蓝根颗粒: '板兰根颗粒',
  },
  'one character missing': {
    阿莫西林胶囊: '阿西林胶囊',
    藿香正气颗粒: '藿正气颗粒',
    多潘立酮片: '多立酮片',
    瑞舒伐他汀钙片: '瑞舒他汀钙',
  },
  'one character too many': {
    阿莫西林胶囊: '阿莫莫西林',
    蒙脱石散: '蒙脱石石散',
    六味地黄丸: '六味地地黄丸',
    孟鲁司特钠片: '孟鲁司特特钠片',
  },
  'two characters swapped': {
    阿莫西林胶囊: '阿西莫林',
    布洛芬缓释胶囊: '布芬洛缓释',
    奥美拉唑肠溶胶囊: '奥拉美唑',
    硝苯地平控释片: '硝地苯平',
  },
  'one letter wrong': {
    阿莫西林胶囊: 'amuxilin|amoxelin',
    感冒灵颗粒: 'ganmooling',
    布洛芬缓释胶囊: 'buluofan',
    枸杞子: 'gouqisi',
    蒙脱石散: 'mengtuoshisam',
  },
  'one letter missing': {
    阿莫西林胶囊: 'aoxilin|amoxlin',
    感冒灵颗粒: 'ganmoling',
    氯雷他定片: 'lvleitading|lvlitading',
    盐酸氨溴索: 'yansunanxiusuo',
  },
  'one letter too many': {
    阿莫西林胶囊: 'amoxilinn|amoxxilin',
    板蓝根: 'banlanggen',
    六味地黄丸: 'liuweidiihuang',
  },
  'two letters swapped': {
    奥美拉唑肠溶胶囊: 'aomeilazou',
    多潘立酮片: 'duopanlitogn',
    阿莫西林胶囊: 'maoxilin',
    布洛芬缓释胶囊: 'bulufoen',
  },
  'one mistake in the initials': {
    感冒灵颗粒: 'gmlkk',
    阿莫西林胶囊: 'amxjn|amxlln|amlxjn',
    藿香正气颗粒: 'hxzqqkl',
  },
};
