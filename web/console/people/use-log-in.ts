import type { Person } from '#console/control/answers.ts';
import { useSteer } from '#console/control/use-steer.ts';

/** Gives this browser's shop the session of a person. */
export function useLogIn() {
  const { run, busy } = useSteer();
  const logIn = ({ username, company }: Pick<Person, 'username' | 'company'>) =>
    run(`POST /personas/${username}/login`, {}, { done: `商城已登录为 ${company}` });
  return { logIn, busy };
}
