import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { partsOf, RichText } from './rich-text.tsx';

afterEach(cleanup);
const shown = (html: string, isArticle = false) =>
  render(
    <MemoryRouter>
      <RichText html={html} isArticle={isArticle} />
    </MemoryRouter>,
  ).container.firstElementChild?.innerHTML;

test('keeps the tags of a leaflet', () => {
  const leaflet =
    '<h3>【成份】</h3><p>阿莫西林<strong>0.25g</strong><br></p><table><tbody><tr><td>用量</td></tr></tbody></table><ul><li>一</li></ul>';
  expect(shown(leaflet)).toBe(leaflet);
});

test.each([
  ['<h1>甲</h1><h2>乙</h2><h4>丙</h4>', '<h3>甲</h3><h3>乙</h3><h3>丙</h3>'],
  ['<script>alert(1)</script>文', '文'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="main">文</p>', '<p>文</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img src="https://elsewhere.invalid/a.png">', ''],
  ['<img src="/images/a.svg" alt="图">', '<img alt="图" loading="lazy" src="/images/a.svg">'],
  ['<a href="javascript:alert(1)">点</a>', '点'],
  ['<a href="//elsewhere.invalid">点</a>', '点'],
  ['<a href="/help/us/link" target="_blank">点</a>', '<a href="/help/us/link" data-discover="true">点</a>'],
  ['<iframe src="/"></iframe><svg><a href="/">x</a></svg><style>p{}</style>', ''],
  ['<form action="/"><font>字<input></font></form>', '字'],
  ['<!-- 注 -->文', '文'],
])('%s is rendered as %s', (html, drawn) => expect(shown(html)).toBe(drawn));

test('an article keeps its parts, each under the id that leads to it', () => {
  const html = '<p>一</p><h2>甲</h2><h3>乙</h3><h2>丙</h2>';
  expect(shown(html, true)).toBe(
    '<p>一</p><h2 id="part-1" tabindex="-1">甲</h2><h3>乙</h3><h2 id="part-2" tabindex="-1">丙</h2>',
  );
  expect(partsOf(html)).toEqual([
    { id: 'part-1', title: '甲' },
    { id: 'part-2', title: '丙' },
  ]);
});
