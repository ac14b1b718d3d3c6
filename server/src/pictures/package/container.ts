import type { PackagedGoods } from '#goods/picture-address.ts';

/** The container of the goods; decides which drawing is used. */
export type Container =
  | 'box'
  | 'tallBox'
  | 'pillBottle'
  | 'amberBottle'
  | 'plasticBottle'
  | 'jar'
  | 'infusion'
  | 'vial'
  | 'tube'
  | 'dropper'
  | 'spray'
  | 'pouch'
  | 'herbBag'
  | 'roll'
  | 'apparatus';

type Rule = readonly [container: Container, applies: (goods: PackagedGoods) => boolean];

const form = (pattern: RegExp) => (goods: PackagedGoods) => pattern.test(goods.dosageForm);
const unit = (units: string) => (goods: PackagedGoods) => units.includes(goods.unit);

// First match wins, so specific rules come before general ones.
const RULES: readonly Rule[] = [
  ['herbBag', (goods) => goods.medicineClass === 'herb' && goods.unit === '袋'],
  ['jar', (goods) => goods.unit === '罐' || /煎膏|^胶剂/.test(goods.dosageForm)],
  ['infusion', form(/大容量/)],
  ['vial', form(/无菌粉末/)],
  ['dropper', form(/滴眼|滴耳|滴鼻|眼用凝胶/)],
  ['tube', (goods) => goods.unit === '支' && /乳膏|软膏|凝胶|眼膏/.test(goods.dosageForm)],
  ['tube', (goods) => goods.unit === '支' && goods.medicineClass === 'device'],
  ['tallBox', (goods) => goods.unit === '支' || /气雾|滴剂/.test(goods.dosageForm)],
  ['spray', form(/喷雾/)],
  ['amberBottle', (goods) => goods.unit === '瓶' && /糖浆|口服溶液|混悬|酒剂|酊|搽剂/.test(goods.dosageForm)],
  ['plasticBottle', (goods) => goods.unit === '瓶' && /外用|洗剂|消毒/.test(goods.dosageForm)],
  ['plasticBottle', (goods) => goods.unit === '瓶' && goods.medicineClass === 'device'],
  ['pillBottle', unit('瓶')],
  ['roll', unit('卷')],
  ['apparatus', unit('台')],
  ['apparatus', unit('个')],
  ['pouch', unit('袋')],
];

/** A box by default: most goods of a pharmacy come in one. */
export function containerOf(goods: PackagedGoods): Container {
  return RULES.find(([, applies]) => applies(goods))?.[0] ?? 'box';
}
