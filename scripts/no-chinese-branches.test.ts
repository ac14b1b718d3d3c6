import { expect, test } from 'vitest';
import { filesOf, textOf, withoutComments } from './repository-files.ts';

const han = String.raw`\p{Script=Han}`;
const literal = String.raw`(['"\x60])[^'"\x60\n]*${han}[^'"\x60\n]*\1`;

/** Branches on Chinese text. A sentence or label may be reworded at any time; branch on the code beside it. */
const branches: readonly { name: string; pattern: RegExp }[] = [
  { name: 'comparison', pattern: new RegExp(String.raw`[!=]==?\s*${literal}`, 'gu') },
  { name: 'comparison', pattern: new RegExp(String.raw`${literal}\s*[!=]==?`, 'gu') },
  {
    name: 'search in a text',
    pattern: new RegExp(
      String.raw`\.(?:includes|startsWith|endsWith|indexOf|match|matchAll|search|split)\(\s*${literal}`,
      'gu',
    ),
  },
  {
    name: 'list of texts',
    pattern: new RegExp(String.raw`\[[^\]]*${han}[^\]]*\](?: as const)?\)?\.(?:includes|indexOf)\(`, 'gu'),
  },
  { name: 'regular expression', pattern: new RegExp(String.raw`[(=:,]\s*/[^/\n*][^/\n]*${han}[^/\n]*/[a-z]*`, 'gu') },
  { name: 'case', pattern: new RegExp(String.raw`\bcase\s+${literal}`, 'gu') },
  { name: 'look-up by text', pattern: new RegExp(String.raw`(?:^|[{,])\s*['"]?${han}+['"]?\s*:\s`, 'gmu') },
  { name: 'look-up by text', pattern: new RegExp(String.raw`\w\[${literal}\]`, 'gu') },
  { name: 'data attribute', pattern: new RegExp(String.raw`data-[a-z-]+[~|^$*]?=\{?\s*${literal}`, 'gu') },
  { name: 'data attribute', pattern: new RegExp(String.raw`\[data-[a-z-]+[~|^$*]?=[^\]]*${han}`, 'gu') },
  { name: 'data attribute of a label', pattern: /data-[a-z-]+=\{[^}]*(?:_label|_reason)\b/gu },
];

/** Places that may decide on Chinese text: none. */
const allowed: readonly string[] = [];

function branchesIn(source: string): string[] {
  const code = withoutComments(source);
  return branches.flatMap(({ name, pattern }) =>
    [...code.matchAll(pattern)].map(([found]) => `${name}: ${found.trim()}`),
  );
}

test('the web app decides on codes, never on Chinese text', () => {
  const files = filesOf('web/src/**/*.{ts,tsx,css}').filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) => branchesIn(textOf(file)).map((text) => `${file}: ${text}`));
  expect(files.length).toBeGreaterThan(100);
  expect(found.filter((text) => !allowed.includes(text))).toEqual([]);
});

test.each([
  `if (state === '审核中') apply();`,
  `if ('审核中' !== state) apply();`,
  `label.includes('会员')`,
  `label.startsWith(\n  "已申请",\n)`,
  `['已逾期', '未通过'].includes(state)`,
  `if (/证照|资质/.test(reason)) go();`,
  `switch (state) { case '已通过': go(); }`,
  `const colours = {\n  优: '#000',\n};`,
  `colours['优']`,
  `<td data-column="规格">`,
  `td[data-stock='紧张'] { color: red; }`,
  `<span data-stock={goods.number_label}>`,
])('finds %s', (source) => expect(branchesIn(source)).not.toEqual([]));

test.each([
  `const text = isOn ? '已开启' : '已取消';`,
  `// 审核中 === state\nconst state = 'reviewing';`,
  `<Empty title="没有订单" text={message} />`,
  `const names = { valid: '有效' };`,
  `td::before { content: '效期 '; }`,
])('lets %s pass', (source) => expect(branchesIn(source)).toEqual([]));
