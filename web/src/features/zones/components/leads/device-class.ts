const kinds: readonly { part: string; name: string }[] = [
  { part: '械备', name: '一类 · 备案' },
  { part: '械注', name: '二、三类 · 注册' },
  { part: '卫消证', name: '消毒产品' },
  { part: '食健', name: '保健食品' },
];

/**
 * The regulatory class of a device, or what else is sold beside devices. Read from the approval number, an official code whose
 * characters the regulator fixes: 械备 is filed (class Ⅰ), 械注 registered (classes Ⅱ and Ⅲ).
 */
export function deviceClassOf(approvalNumber: string): string {
  return kinds.find(({ part }) => approvalNumber.includes(part))?.name ?? '未分类';
}
