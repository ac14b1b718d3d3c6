import type { Drift } from '@baicao/shared/contract/drift';

/** Of each kind of drift, with the place in the answer and what was found. */
const texts: Readonly<Record<Drift['kind'], (drift: Drift) => string>> = {
  missing: () => '缺少这个字段',
  extra: ({ found }) => `契约没有这个字段（${found}）`,
  type: ({ expected, found }) => `类型应为 ${expected}，实为 ${found}`,
  null: ({ expected }) => `不能为 null，应为 ${expected}`,
  value: ({ expected, found }) => `应为 ${expected}，实为 ${found}`,
  format: ({ found }) => `格式不符：${found}`,
  code: ({ expected, found }) => `业务码 ${found} 不在契约里（${expected}）`,
  status: ({ expected, found }) => `HTTP 状态应为 ${expected}，实为 ${found}`,
};

/** A drift in one line: `data.total：类型应为 number，实为 string "3" · 2 处`. */
export function driftText(drift: Drift): string {
  const often = drift.count > 1 ? ` · ${drift.count} 处` : '';
  return `${drift.place === '' ? '应答' : drift.place}：${texts[drift.kind](drift)}${often}`;
}
