import { isAxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { CookieJar } from 'tough-cookie';

/**
 * Stores the cookies of answers and sends them along, as a browser does: outside of a browser a session would be lost after login. A page
 * sees no `set-cookie`, so that there this does nothing.
 */
export function keepCookies(http: AxiosInstance): void {
  const jar = new CookieJar();
  const keep = async ({ config, headers }: AxiosResponse) => {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) await jar.setCookie(cookie, http.getUri(config));
  };
  http.interceptors.request.use(async (config) => {
    const cookies = await jar.getCookieString(http.getUri(config));
    if (cookies !== '') config.headers.set('cookie', cookies);
    return config;
  });
  http.interceptors.response.use(
    async (response) => {
      await keep(response);
      return response;
    },
    async (error: unknown) => {
      if (isAxiosError(error) && error.response) await keep(error.response);
      throw error;
    },
  );
}
