import { namespaceCookie, steer, type Steering, type SteeringOptions } from './emulator.ts';

/** The parts of Playwright's context and test that are used: declared here without an import, so that any version works. */
interface Context {
  addCookies(cookies: readonly { name: string; value: string; url: string }[]): Promise<void>;
}
interface TestInfo {
  readonly testId: string;
  readonly retry: number;
}

/** A namespace of its own for one test, in its pages and for `control`. @public */
export interface TestEmulator extends Omit<Steering, 'login'> {
  /** Logs the pages of the test in as this account. */
  login(username: string): Promise<void>;
}

interface Fixtures {
  baseURL: string;
  emulator(
    this: void,
    given: { context: Context },
    use: (emulator: TestEmulator) => Promise<void>,
    info: TestInfo,
  ): Promise<void>;
}

/**
 * Fixtures for `test.extend<{ emulator: TestEmulator }>(emulatorFixtures({ url }))`: every test that asks for `emulator` has a namespace of its own, which is
 * removed when it ends, so that tests can run in parallel on one server. @public
 */
export function emulatorFixtures({ url, token }: Omit<SteeringOptions, 'namespace'>): Fixtures {
  return {
    baseURL: url,
    emulator: async ({ context }, use, { testId, retry }) => {
      const namespace = `test-${testId
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .slice(-30)}-${retry}`;
      const steering = steer({ url, namespace, ...(token !== undefined && { token }) });
      await context.addCookies([{ name: namespaceCookie, value: namespace, url }]);
      await steering.reset();
      await use({
        ...steering,
        login: async (username) => context.addCookies([{ ...(await steering.login(username)), url }]),
      });
      await steering.remove();
    },
  };
}
