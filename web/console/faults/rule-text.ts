import type { FaultRule, Latency } from '#console/control/answers.ts';

/** Which calls a rule is asked about, in a few words. */
export function matchText({ match = {} }: FaultRule): string {
  const { op, method, path, persona } = match;
  const parts = [
    persona ? `${persona} 的` : '',
    op ?? (path === undefined ? '全部接口' : ''),
    method ?? '',
    path ?? '',
  ];
  return parts.filter(Boolean).join(' ');
}

const whenParts: readonly (readonly [keyof NonNullable<FaultRule['when']>, (value: number) => string])[] = [
  ['nth', (value) => `第 ${value} 次`],
  ['first', (value) => `前 ${value} 次`],
  ['after', (value) => `${value} 次以后`],
  ['times', (value) => `最多 ${value} 次`],
  ['probability', (value) => `${Math.round(value * 1_000) / 10}% 的调用`],
];

/** Which of these; every one where nothing is said. */
export function whenText({ when = {} }: FaultRule): string {
  const parts = whenParts.flatMap(([name, text]) => {
    const value = when[name];
    return value === undefined ? [] : [text(value)];
  });
  return parts.length === 0 ? '每次' : parts.join('，');
}

export const connectionNames: Readonly<Record<string, string>> = {
  reset: '连接重置',
  empty: '不答就关闭',
  hang: '一直不答',
  truncate: '应答截断',
  malformed: '半截应答',
  dribble: '一点一点地答',
};

function latencyText(latency: Latency): string {
  if ('fixed' in latency) return `慢 ${latency.fixed} 毫秒`;
  if ('uniform' in latency) return `慢 ${latency.uniform.join('–')} 毫秒`;
  return `慢约 ${latency.lognormal.median} 毫秒`;
}

/** What happens to them. */
export function effectText({ effect }: FaultRule): string {
  const { status, code, message, latency, connection, handled } = effect;
  const parts = [
    code === undefined ? '' : `答 ${code}`,
    status === undefined ? '' : `HTTP ${status}`,
    message === undefined ? '' : `“${message}”`,
    connection === undefined ? '' : (connectionNames[connection] ?? connection),
    latency === undefined ? '' : latencyText(latency),
    handled === true ? '（照常执行）' : '',
  ];
  return parts.filter(Boolean).join(' ');
}
