import type { Draft, DraftField } from './draft.ts';
import { connectionNames } from './rule-text.ts';

/** A field of the editor: a choice where it has options. */
export interface EditorRow {
  readonly field: Exclude<DraftField, 'handled'>;
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly (readonly [value: string, text: string])[];
  /** Left out where it makes no sense. */
  readonly isShown?: (draft: Draft) => boolean;
}

export interface EditorPart {
  readonly title: string;
  readonly rows: readonly EditorRow[];
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The parts below the operation; the people are known only at run time. */
export function editorParts(people: readonly (readonly [value: string, text: string])[]): readonly EditorPart[] {
  return [
    {
      title: '哪些调用',
      rows: [
        { field: 'persona', label: '谁的', options: [['', '任何人'], ...people] },
        { field: 'method', label: '方法', options: [['', '任何'], ...methods.map((name) => [name, name] as const)] },
        { field: 'path', label: '路径，* 代表任意', hint: '/api/goods/*' },
      ],
    },
    {
      title: '其中哪几次（留空为每次）',
      rows: [
        { field: 'first', label: '前几次' },
        { field: 'nth', label: '第几次' },
        { field: 'after', label: '几次以后' },
        { field: 'times', label: '最多几次' },
        { field: 'probability', label: '概率 0–1' },
        { field: 'seed', label: '随机种子' },
      ],
    },
    {
      title: '发生什么',
      rows: [
        { field: 'code', label: '业务码', hint: '503' },
        { field: 'status', label: 'HTTP 状态', hint: '随业务码' },
        { field: 'message', label: '提示语', hint: '随业务码' },
        { field: 'connection', label: '连接', options: [['', '正常'], ...Object.entries(connectionNames)] },
        {
          field: 'latency',
          label: '延迟',
          options: [
            ['', '没有'],
            ['fixed', '固定'],
            ['uniform', '均匀'],
            ['lognormal', '对数正态'],
          ],
        },
        { field: 'least', label: '毫秒（至少、中位数）', isShown: ({ latency }) => latency !== '' },
        { field: 'most', label: '至多，毫秒', isShown: ({ latency }) => latency === 'uniform' },
        { field: 'most', label: 'sigma', hint: '0.5', isShown: ({ latency }) => latency === 'lognormal' },
        { field: 'errors', label: '字段错误（JSON）', hint: '{"phone":["格式不对"]}' },
        { field: 'id', label: '规则名', hint: '自动' },
      ],
    },
  ];
}
