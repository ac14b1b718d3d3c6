import { tabStorage } from '#core/web-storage.ts';

/**
 * 记住登录 as it is ticked in this tab, while one changes from one way of logging in to another. It is forgotten with the
 * login: the next one in this tab may be somebody else's.
 */
const key = 'remember-login';

export const readRemember = (): boolean => tabStorage.read(key) === '1';

export function keepRemember(isChosen: boolean): void {
  if (isChosen) tabStorage.write(key, '1');
  else tabStorage.remove(key);
}
