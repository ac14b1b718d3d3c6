import { walkApi } from '@baicao/server/test/api-walkthrough';
import { steeredWorld } from '@baicao/server/test/steered-world';
import supertest from 'supertest';

interface Violation {
  readonly location: readonly string[];
  readonly code: string;
  readonly message: string;
}

interface Walked {
  readonly answers: number;
  /** Violations the proxy reported, each once. */
  readonly violations: string[];
}

/**
 * Walks through the API of the server at `url` by way of a validating proxy, which reports in a header. A request that is refused may
 * be none of the document's; of one that succeeds, request and answer must be.
 */
export async function walkThrough(url: string, proxy: string): Promise<Walked> {
  const violations = new Set<string>();
  let answers = 0;
  const note = (request: supertest.Test) =>
    void request.once('response', ({ status, headers }: supertest.Response) => {
      // Pictures are no calls of the contract.
      if (!new URL(request.url).pathname.startsWith('/api/')) return;
      answers += 1;
      const found = JSON.parse(headers['sl-violations'] ?? '[]') as Violation[];
      for (const { location, code, message } of found)
        if (location[0] === 'response' || status === 200)
          violations.add(`${request.method} ${request.url} ${status} ${location.join('.')}: ${code} ${message}`);
    });
  await walkApi(steeredWorld(url, () => supertest.agent(proxy).use(note)));
  return { answers, violations: [...violations] };
}
