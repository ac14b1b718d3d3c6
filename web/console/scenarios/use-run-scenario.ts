import type { Scenario } from '#console/control/answers.ts';
import { useSteer } from '#console/control/use-steer.ts';

/** Makes the namespace the state of a scenario. */
export function useRunScenario() {
  const { run, busy } = useSteer();
  const start = ({ name }: Pick<Scenario, 'name'>) =>
    run<{ title: string; ms: number }>(`POST /scenarios/${name}`, undefined, {
      done: ({ title, ms }) => `${title}：就绪，用时 ${ms} 毫秒`,
    });
  return { start, busy };
}
