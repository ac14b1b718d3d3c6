import type { Person } from '#console/control/answers.ts';

/** Whether the account may buy, in a word. */
export function stateOf({ is_passed, is_disabled }: Pick<Person, 'is_passed' | 'is_disabled'>) {
  if (is_disabled) return { text: '已停用', tone: 'bad' } as const;
  return is_passed ? ({ text: '可采购', tone: 'good' } as const) : ({ text: '待审核', tone: 'warn' } as const);
}
