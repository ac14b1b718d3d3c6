/** Origins whose login page may be used, filled in by the server; none with our own backend; a placeholder in development. */
export function loginSites(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="login-sites"]')?.content ?? '';
  return content.split(' ').filter((site) => URL.canParse(site));
}

let isReal: boolean | undefined;

/** Whether a real host answers the calls: the server names its login pages then. Decided once. */
export const isRealHost = (): boolean => (isReal ??= loginSites().length > 0);
