import { fixedFacts, type HelpFact } from '@baicao/shared/help-facts';
import { helpGroups } from '@baicao/shared/help-pages';
import { expect, test } from 'vitest';
import { HELP_ARTICLES } from '../help-articles.ts';
import { NEWS_ARTICLES } from '../news-articles.ts';
import { f, htmlOf, link, type Block } from './blocks.ts';

const helpTexts = HELP_ARTICLES.map(({ article }) => article);
const written = [...helpTexts, ...NEWS_ARTICLES];
const partsOf = (block: Block): readonly string[] => {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return 'items' in block ? block.items : [block.text];
};
const textOf = ({ lead, blocks }: { lead: string; blocks: readonly Block[] }) =>
  [lead, ...blocks.flatMap(partsOf)].join('\n');
const repeated = (values: readonly unknown[]): unknown[] => values.filter((value, at) => values.indexOf(value) !== at);

test('ninety articles and more, none of them a stub, no title or id twice', () => {
  expect(written.length).toBeGreaterThanOrEqual(90);
  for (const article of written) expect([article.title, textOf(article).length >= 120]).toEqual([article.title, true]);
  expect(repeated(written.map(({ title }) => title))).toEqual([]);
  expect(repeated(helpTexts.map(({ id }) => id))).toEqual([]);
});

test('every page of the help centre has its article, long enough for a new clerk', () => {
  for (const { page, title, articleId } of helpGroups.flatMap(({ pages }) => pages)) {
    const placed = HELP_ARTICLES.find(({ article }) => article.id === articleId);
    expect([placed?.page, placed?.article.title]).toEqual([page, title]);
    expect([title, placed && textOf(placed.article).length >= 300]).toEqual([title, true]);
  }
});

test('the user agreement has fourteen numbered sections', () => {
  const agreement = helpTexts.find(({ id }) => id === 74);
  const sections = agreement?.blocks.filter(({ kind }) => kind === 'h2') ?? [];
  expect(sections).toHaveLength(14);
});

/** Numbers in texts that are no settings: examples, numbers of laws, conventions of the trade. */
const meant = [
  /中包装 10 盒，就只能订 10、20、30 盒/,
  /18位统一社会信用代码/,
  /\d+–\d+℃|不超过 20℃/,
  /阿莫 0\.25/,
  /_2、_3/,
  /抵 1 元/,
];

// Rule: an article says the number in force; none is typed.
test('a number of a rule is a fact, never typed', () => {
  const typed = helpTexts.flatMap((article) => {
    const text = meant.reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'g'), ''), textOf(article));
    // Placeholders, addresses of links and 69码 are no numbers of a rule.
    const bare = text.replaceAll(/\{\{\w+\}\}|\]\([^)]*\)|69码/g, '');
    return (bare.match(/.{0,6}\d.{0,6}/g) ?? []).map((found) => `${article.title}: ${found}`);
  });
  expect(typed).toEqual([]);
});

test('every fact is used by some article', () => {
  const all = helpTexts.map(textOf).join('\n');
  const readFacts: readonly HelpFact[] = [
    'freeShippingYuan',
    'shippingFeeYuan',
    'scanLapseMinutes',
    'transferLapseHours',
    'pointsPerYuan',
    'ephedrineLimit',
    'writtenOn',
  ];
  const unused = [...Object.keys(fixedFacts), ...readFacts].filter((name) => !all.includes(`{{${name}}}`));
  expect(unused).toEqual([]);
});

test('texts are escaped; only links and bold are interpreted', () => {
  const html = htmlOf('甲 < 乙 & 丙', [
    { kind: 'p', text: `${link('去看看', '/order')} **要紧** ${f('hours')} [外](https://elsewhere.invalid)` },
    { kind: 'ul', items: ['<script>'] },
    { kind: 'table', head: ['名'], rows: [['值']] },
  ]);
  expect(html).toBe(
    '<p>甲 &lt; 乙 &amp; 丙</p>' +
      '<p><a href="/order">去看看</a> <strong>要紧</strong> {{hours}} [外](https://elsewhere.invalid)</p>' +
      '<ul><li>&lt;script&gt;</li></ul>' +
      '<table><thead><tr><th>名</th></tr></thead><tbody><tr><td>值</td></tr></tbody></table>',
  );
});
