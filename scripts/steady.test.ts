import { expect, test } from 'vitest';
import { filesOf, textOf, withoutComments } from './repository-files.ts';

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Files exempt from the rule: each is the only one of its kind, or measures times by design. */
  readonly allowed?: readonly string[];
  readonly only?: 'journeys';
}

/** What makes a test red on a slow or unlucky machine, and what to use instead. */
const rules: readonly Rule[] = [
  {
    name: 'a duration is measured',
    pattern: /\b(?:performance\.now|process\.cpuUsage|process\.hrtime|process\.memoryUsage|Date\.now)\(/g,
    instead: 'count steps, bytes, statements or calls; speed belongs to a benchmark',
    allowed: [
      // Counts statements, and times them for the benchmark alone.
      'server/test/statements.ts',
      // This test uses a fake clock.
      'web/src/features/zones/refetch-at.test.tsx',
      'web/src/features/zones/zone.page.test.tsx',
    ],
  },
  {
    name: 'a wait with a limit of its own',
    pattern: /\bvi\.wait(?:For|Until)\(/g,
    instead: 'eventually(check), or expect.poll in a journey',
    allowed: ['shared/test/eventually.ts'],
  },
  {
    name: 'a limit',
    pattern: /\btimeout:\s*[\d_]+|^\}, [\d_]{4,}\);$/gm,
    instead: 'no limit: the backstop of a whole test and of a step are set in one place',
    allowed: ['shared/test/eventually.ts', 'shared/test/ending.ts', 'scripts/journeys/vitest.config.ts'],
  },
  {
    name: 'a sleep',
    pattern: /\bwaitForTimeout\(|\bsetTimeout\(\s*(?:resolve|r|done)\b/g,
    instead: 'a condition: eventually, expect.poll, waitFor',
  },
  {
    name: 'a guess when the network is idle',
    pattern: /networkidle/g,
    instead: 'settled(page), which waits for the open calls',
    only: 'journeys',
  },
  {
    name: 'a page read once',
    // Only something other than the state of a page may be awaited: an answer, a document, a check that waits itself, an act.
    pattern:
      /\bexpect\((?!(?:(?!\)\.(?:not\.)?to)[^;])*(?:\b(?:codeOf|findings|add|fetch|exited|goto|pdfPages)\b|\.(?:status|ok|json|text|body)\(\)))(?:(?!\)\.(?:not\.)?to)[^;])*?\bawait\s/g,
    instead: 'await expect.poll(() => …), hasFocus: what an act changes is shown a moment later',
    only: 'journeys',
  },
  {
    name: 'a text kept as it was at one moment',
    // The count of a heading, the rows of a list: they may not have come yet. In `expect.poll(async () => …)` a text is not kept.
    pattern:
      /\.exec\(\(?await\s|(?:[^=!<>]=|\bof|\breturn)\s+\(?await\s[^;=]*?\.(?:innerText|textContent|inputValue|allInnerTexts|allTextContents)\(\)/g,
    instead: 'textMatch, numberIn, textOf, textsOf or valueOf, which wait',
    only: 'journeys',
    allowed: ['scripts/journeys/calls.ts'],
  },
  {
    name: 'a clock paused by hand',
    pattern: /\.pauseAt\(/g,
    instead: 'stopClock(page), which cannot come too late',
    only: 'journeys',
    allowed: ['scripts/journeys/calls.ts'],
  },
  {
    name: 'keys for what has just been opened',
    // A key before this one opened nothing new.
    pattern:
      /(?<!\bkeyboard\.\w+\([^;]*\);\s*)(?<=\n\s*)await (?:dialog|lightbox|preview|alert|drawer|palette|page\.getByRole\('dialog')[^;]*?\.waitFor\(\);\s*await page\.keyboard\./g,
    instead: 'hasFocus(field) or holdsFocus(dialog): what opens takes the focus later',
    only: 'journeys',
  },
  {
    name: 'random cases of its own',
    pattern: /\binterruptAfterTimeLimit\b|\bfc\.assert\([^;]*\bseed:/g,
    instead: 'the seed of the run, set in scripts/tests/seed.ts',
  },
  {
    name: 'a fake clock that runs',
    pattern: /shouldAdvanceTime/g,
    instead: 'vi.advanceTimersByTimeAsync, step by step',
    // This test stops the clock before each counted step.
    allowed: ['web/src/features/draw/dialog/lucky-draw.test.tsx'],
  },
  {
    name: 'the real date',
    pattern: /\brealClock\b|new Date\(\)\.(?!getTime)/g,
    instead: 'testNow; startSite, worldFile for a process of its own',
    allowed: ['scripts/journeys/shop.ts'],
  },
];

const testFiles = filesOf(
  '{shared,db,seeds,server,scripts}/{src/,test/,}**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  '{shared,server,web}/test/**/*.{ts,tsx}',
  'scripts/journeys/*.ts',
).filter((file) => file !== 'scripts/steady.test.ts');

function findings(file: string, source: string): string[] {
  const code = withoutComments(source);
  return rules
    .filter(
      ({ only, allowed = [] }) =>
        !allowed.includes(file) && (only === undefined || file.startsWith('scripts/journeys/')),
    )
    .flatMap(({ name, pattern, instead }) =>
      [...code.matchAll(pattern)].map(([found]) => `${file}: ${name} (${found.trim().split('\n')[0]}): use ${instead}`),
    );
}

test('no test depends on how fast or how lucky the machine is', () => {
  expect(testFiles.length).toBeGreaterThan(300);
  expect(testFiles.flatMap((file) => findings(file, textOf(file)))).toEqual([]);
});

test.each([
  `const before = performance.now();`,
  `const { user } = process.cpuUsage(began);`,
  `await vi.waitFor(() => expect(asked).toBe(1));`,
  `await page.getByText('已保存').waitFor({ timeout: 20_000 });`,
  `test('slow', async () => {\n}, 120_000);`,
  `await page.waitForTimeout(300);`,
  `await new Promise((resolve) => setTimeout(resolve, 50));`,
  `await page.waitForLoadState('networkidle');`,
  `expect(await payable(page)).toBe(before + 2000);`,
  `expect((await moved.first().innerText()).trim()).toContain('¥');`,
  `const count = Number(/\\d+/.exec(await tab.innerText())?.[0]);`,
  `const id = /\\d+$/.exec((await card.getAttribute('href')) ?? '')?.[0];`,
  `const names = await rows.allInnerTexts();`,
  `const sns = (await open.locator('a').allInnerTexts()).slice(0, 2);`,
  `for (const text of await below.allInnerTexts()) seen.push(text);`,
  `const first = await log(page)\n  .locator('bdi')\n  .innerText();`,
  `return await row.inputValue();`,
  `await page.clock.pauseAt(soon);`,
  `\n  await dialog.getByRole('textbox').waitFor();\n  await page.keyboard.press('Enter');`,
  `fc.assert(fc.property(cart, adds), { seed: 7 });`,
  `fc.assert(property, {\n  interruptAfterTimeLimit: 30_000,\n});`,
  `vi.useFakeTimers({ shouldAdvanceTime: true });`,
  `const shop = await start(realClock);`,
])('finds %s', (source) => expect(findings('scripts/journeys/some.journey.ts', source)).toHaveLength(1));

test.each([
  `// performance.now() is no measure here`,
  `await expect.poll(async () => (await row.innerText()).trim()).toBe('5');`,
  `const count = await numberIn(tab);`,
  `const names = () => rows.allInnerTexts();`,
  `await expect.poll(async () => (await rows.allInnerTexts()).length).toBe(5);`,
  `const code = await link.getAttribute('href');`,
  `expect(await codeOf(await created)).toBe(10000);`,
  `expect((await answered).status()).toBe(await expected);`,
  `\n  await hasFocus(dialog.getByRole('textbox'));\n  await page.keyboard.press('Enter');`,
  `\n  await page.keyboard.press('Escape');\n  await dialog.waitFor({ state: 'hidden' });\n  await page.keyboard.press('Enter');`,
  `fc.assert(fc.property(cart, adds), { numRuns: 300 });`,
  `setTimeout(mark, 0, -1);`,
])('lets %s pass', (source) => expect(findings('scripts/journeys/some.journey.ts', source)).toEqual([]));
