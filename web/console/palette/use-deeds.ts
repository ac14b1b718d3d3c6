import { useClockSteer } from '#console/clock/use-clock-steer.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { goTo } from '#console/frame/place.ts';
import { useLogIn } from '#console/people/use-log-in.ts';
import { useRunScenario } from '#console/scenarios/use-run-scenario.ts';
import { useStep } from '#console/world/use-step.ts';
import type { Deed } from './commands.ts';

/** Carries out what was chosen in the palette. */
export function useDeeds(): (deed: Deed) => void {
  const { run } = useSteer();
  const { logIn } = useLogIn();
  const { take } = useStep();
  const { start } = useRunScenario();
  const clock = useClockSteer();
  const acts: { [K in Deed['kind']]: (deed: Extract<Deed, { kind: K }>) => void } = {
    go: ({ section }) => goTo(section),
    login: ({ person }) => void logIn(person),
    step: ({ order }) => void take(order),
    fault: ({ recipe }) => void run('POST /faults', recipe.rules, { done: `已加上故障：${recipe.title}` }),
    restore: ({ snapshot }) => void run(`POST /snapshots/${snapshot}/restore`, {}, { done: `已回到快照 ${snapshot}` }),
    scenario: ({ scenario }) => void start(scenario),
    clock: ({ act }) => void clock.act(act),
    shop: () => void open('/', '_blank', 'noreferrer'),
  };
  return (deed) => (acts[deed.kind] as (deed: Deed) => void)(deed);
}
