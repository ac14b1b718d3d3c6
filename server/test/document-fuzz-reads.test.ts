import { afterAll, beforeAll, test } from 'vitest';
import { documentedOperations } from './documented-answers.ts';
import { fuzzRequests, RandomRequests } from './random-requests.ts';
import { createEmulator, type Emulator } from '#testing.ts';

/** Random requests to every operation that reads. */

let emulator: Emulator;
let random: RandomRequests;
beforeAll(async () => {
  emulator = await createEmulator();
  random = new RandomRequests(emulator);
});
// Also audits the database after all tests.
afterAll(() => emulator.close());

const operations = documentedOperations.filter(({ method }) => method === 'get');

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s answers random requests as its document says',
  (_operationId, operation) => random.send(operation, fuzzRequests),
);
