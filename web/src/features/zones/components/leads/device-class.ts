/** The regulatory class of a device, derived from its approval number. */
export interface DeviceClass {
  /** 备案 filing (class Ⅰ), 注册 registration (classes Ⅱ and Ⅲ), or another product sold beside devices. */
  kind: 'filed' | 'registered' | 'disinfectant' | 'food' | 'other';
  name: string;
}

const kinds: readonly { part: string; is: DeviceClass }[] = [
  { part: '械备', is: { kind: 'filed', name: '一类 · 备案' } },
  { part: '械注', is: { kind: 'registered', name: '二、三类 · 注册' } },
  { part: '卫消证', is: { kind: 'disinfectant', name: '消毒产品' } },
  { part: '食健', is: { kind: 'food', name: '保健食品' } },
];

/** Read from the number, an official code whose characters the regulator fixes: 械备 is filed, 械注 registered. */
export function deviceClassOf(approvalNumber: string): DeviceClass {
  return kinds.find(({ part }) => approvalNumber.includes(part))?.is ?? { kind: 'other', name: '未分类' };
}
