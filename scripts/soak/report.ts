import { writeFileSync } from 'node:fs';

/** Prints what was measured; under `npm run soak` the table shows it. The exit code is 1 where it is not good. */
export function report(figure: string, isGood: boolean): void {
  const file = process.env['TEST_REPORT'];
  process.stdout.write(`${figure}\n`);
  if (file !== undefined)
    writeFileSync(file, JSON.stringify({ passed: Number(isGood), failed: [], retried: [], figure }));
  if (!isGood) process.exitCode = 1;
}
