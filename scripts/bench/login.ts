import { contract } from '@baicao/shared/contract';
import { postForm } from './post-form.ts';

/** Usernames of the seeds, each in a situation of its own. */
export const people = [
  'buyer',
  'chain',
  'clinic',
  'newbie',
  'pending',
  'expired',
  'expiring',
  'ephedrine',
  'credit',
  'vip',
] as const;

/** The session cookie of a buyer of the seeds. Throws when the login is refused. */
export async function login(url: string, username: string): Promise<string> {
  const answer = await postForm(url + contract.auth.login.path, { username, password: 'baicao123' });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
