/** A press that is meant for the console: not while something is typed, nor with a modifier. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Into a field. */
  readonly isTyped: boolean;
  /** A dialog is open. */
  readonly isBehind: boolean;
}

export type KeyAct = { kind: 'palette' } | { kind: 'help' } | { kind: 'filter' } | { kind: 'section'; place: number };

/** What a key does; null: nothing. Ctrl+K counts everywhere but behind a dialog, single keys only outside fields. */
export function actOf({ key, ctrlKey, metaKey, altKey, isTyped, isBehind }: Press): KeyAct | null {
  if (isBehind || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  return isTyped ? null : (singleKeys.get(key) ?? null);
}

const singleKeys: ReadonlyMap<string, KeyAct> = new Map<string, KeyAct>([
  ['?', { kind: 'help' }],
  ['/', { kind: 'filter' }],
  ...Array.from({ length: 9 }, (_, place): [string, KeyAct] => [String(place + 1), { kind: 'section', place }]),
]);

/** As the help lists them. */
export const shortcuts: readonly (readonly [keys: string, meaning: string])[] = [
  ['Ctrl K', '命令面板：人员、步骤、故障、快照、时钟'],
  ['1 … 9', '打开第几个栏目'],
  ['/', '到本栏目的筛选框'],
  ['↑ ↓', '在调用记录里逐条查看'],
  ['Ctrl Enter', '在表单里提交'],
  ['Esc', '关闭对话框'],
  ['?', '显示这份快捷键'],
];
