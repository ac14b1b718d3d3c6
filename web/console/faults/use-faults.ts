import { useQuery } from '@tanstack/react-query';
import type { Fault, FaultRule } from '#console/control/answers.ts';
import { faultsQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';

/** A rule as it is sent again: without its counts. */
const asSent = ({ asked: _asked, fired: _fired, ...rule }: Fault): FaultRule => rule;

/** The rules with one of them `by` places further down, or up. */
export function moved<T>(rules: readonly T[], from: number, by: number): T[] {
  const rest = rules.filter((_rule, place) => place !== from);
  const [one] = rules.slice(from, from + 1);
  return one === undefined ? [...rules] : rest.toSpliced(from + by, 0, one);
}

export function useFaults() {
  const { data: rules = [] } = useQuery({ ...faultsQuery, refetchInterval: 2_000 });
  const { run, busy, failure, forget } = useSteer();
  const replace = (next: readonly object[], done: string) => run('PUT /faults', next, { inPlace: true, done });
  return {
    rules,
    busy,
    failure,
    forget,
    add: (rule: object) => run('POST /faults', rule, { inPlace: true, done: '已加上故障' }),
    addAll: (all: readonly FaultRule[], title: string) => run('POST /faults', all, { done: `已加上故障：${title}` }),
    /** In its place; all rules begin to count anew. */
    change: (id: string, rule: object) =>
      replace(
        rules.map((one) => (one.id === id ? { ...rule, id } : asSent(one))),
        '已更改，各条重新计数',
      ),
    move: (from: number, by: number) => replace(moved(rules.map(asSent), from, by), '顺序已更改，各条重新计数'),
    remove: (id: string) => run(`DELETE /faults/${id}`, undefined, { done: `已移除 ${id}` }),
    clear: () => run('DELETE /faults', undefined, { done: '已移除全部故障' }),
  };
}
