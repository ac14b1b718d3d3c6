import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { findingLines, findingOf } from './reports.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** What a browser test saw when it failed: the address of each page, the file of its trace. */
    seen?: string[];
  }
}

interface Finding {
  readonly stage: string;
  /** File and line of the test. */
  readonly where: string;
  readonly title: string;
  readonly message: string;
  /** The command that runs only this test. */
  readonly again?: string;
  readonly seen?: readonly string[];
}

/** No test takes this long: past it the run ends, and says what was running. */
const silenceMaxMs = 25 * 60_000;

/**
 * Under `npm test` (`TEST_STAGE`, `TEST_REPORT`): prints each failure when it happens, with the command that repeats it, and keeps the
 * report of the stage in a file that is complete at any moment. Ends the tests when `npm test` is gone, or when one blocks its
 * process, where no time limit helps.
 */
export class StageReporter implements Reporter {
  readonly #stage = process.env['TEST_STAGE'] ?? '';
  readonly #file = process.env['TEST_REPORT'];
  readonly #failed: Finding[] = [];
  readonly #retried: Finding[] = [];
  readonly #running = new Map<string, TestCase>();
  #passed = 0;
  #silence: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    if (this.#file === undefined) return;
    process.stdin.on('end', () => void vitest.exit(true)).resume();
    process.stdin.unref?.();
    this.#save();
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.set(test.id, test);
    this.#listen();
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(test.id);
    this.#listen();
    const { state, errors = [] } = test.result();
    if (state === 'passed') this.#passed += 1;
    const attempts = test.attempts().flatMap((attempt) => (attempt.errors ? [attempt.errors] : []));
    if (state === 'failed') this.#fail(testFinding(this.#stage, test, attempts.at(-1) ?? errors));
    else if (test.diagnostic()?.flaky) this.#retried.push(testFinding(this.#stage, test, attempts[0] ?? errors));
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.#fail(testFinding(this.#stage, suite, suite.errors()));
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) this.#fail(testFinding(this.#stage, module, module.errors()));
    this.#save();
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    clearTimeout(this.#silence);
    for (const error of unhandled)
      this.#fail({ stage: this.#stage, where: 'outside of any test', title: '', message: messageOf([error]) });
    this.#save();
  }

  #fail(finding: Finding): void {
    if (this.#file === undefined) return;
    this.#failed.push(finding);
    process.stdout.write(`${findingLines(finding).join('\n')}\n`);
    this.#save();
  }

  #save(): void {
    if (this.#file === undefined) return;
    writeFileSync(this.#file, JSON.stringify({ passed: this.#passed, failed: this.#failed, retried: this.#retried }));
  }

  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#file === undefined) return;
    this.#silence = setTimeout(() => {
      const message = `nothing happened for ${silenceMaxMs / 60_000} minutes while it ran`;
      for (const test of this.#running.values()) this.#fail({ ...testFinding(this.#stage, test, []), message });
      process.exit(1);
    }, silenceMaxMs).unref();
  }
}

function testFinding(
  stage: string,
  task: TestCase | TestSuite | TestModule,
  errors: readonly SerializedError[],
): Finding {
  const file = task.type === 'module' ? task.relativeModuleId : task.module.relativeModuleId;
  return findingOf({
    stage,
    tier: process.env['TEST_TIER'],
    where: task.location ? `${file}:${task.location.line}` : file,
    title: task.type === 'module' ? 'the file' : task.fullName,
    message: messageOf(errors),
    seen: task.meta().seen ?? [],
  });
}

/** The first lines of the errors; the whole text is in the output of vitest. */
function messageOf(errors: readonly SerializedError[]): string {
  return errors
    .map(({ name, message, stacks = [] }) => {
      const at = stacks.map(({ file, line }) => `at ${relative('', file)}:${line}`).slice(0, 2);
      return [`${name ?? 'Error'}: ${message}`.split('\n').slice(0, 6).join('\n'), ...at].join('\n');
    })
    .join('\n');
}
