import { dayMs, hourMs, minuteMs, secondMs } from '@baicao/shared/time/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEmulator } from '#testing.ts';
import { documentedOperations, undocumented } from './documented-answers.ts';
import { fuzzRequests, RandomRequests } from './random-requests.ts';
import { sendAs } from './send.ts';
import { asShop } from './shop.ts';
import { testClientOf } from './test-client.ts';
import { examples, situations } from './writes-in-situations.ts';

/**
 * The clock of a machine is set while the shop runs, forward and back: every answer is still one of the document, and the database keeps
 * every invariant, which `close` demands.
 */
const spans = [secondMs, minuteMs, hourMs, dayMs, 40 * dayMs, 400 * dayMs];
const jumps = spans.flatMap((ms) => [ms, -ms]);
/** Of all jumps together: thousands of them would wander to before 1970, where no clock of a machine can be set. */
const farthest = 4_000 * dayMs;

test('random requests while the clock jumps', async () => {
  const emulator = await createEmulator();
  const random = new RandomRequests(emulator);
  const began = emulator.clock.now();
  const steps = fc.record({
    jump: fc.constantFrom(...jumps, ...jumps.map(() => 0)),
    operation: fc.constantFrom(...documentedOperations),
  });
  for (const { jump, operation } of fc.sample(steps, 3 * fuzzRequests)) {
    const isTooFar = Math.abs(emulator.clock.now() + jump - began) > farthest;
    emulator.clock.advance(isTooFar ? -jump : jump);
    await random.send(operation, 1);
  }
  await emulator.close();
});

test.each([...examples, ...situations].map((one) => [one.write.name, one.title, one] as const))(
  '%s, %s: the clock jumps before it',
  async (_name, _title, { write, as, stage, afterwards }) => {
    const shop = asShop(await createEmulator());
    for (const jump of [-dayMs, -40 * dayMs, 40 * dayMs]) {
      const cookie = shop.session(as ?? write.exampleAs ?? 'buyer');
      const input = await stage(shop, testClientOf(shop, cookie));
      shop.clock.advance(jump);
      const { status, code, text } = await sendAs(shop, { cookie }, write, input);
      expect(status, text).toBeLessThan(500);
      expect(undocumented(write.name, status, JSON.parse(text))).toBe(null);
      if (code === 10_000) await afterwards?.(shop, JSON.parse(text).data);
      shop.clock.advance(hourMs);
      await shop.reset();
    }
    await shop.close();
  },
);
