import { expect, test } from 'vitest';
import { ruleLines } from './rule-lines.ts';

test.each([
  ['<ol><li>一</li><li> 二 </li><li></li></ol>', ['一', '二']],
  ['<p>一</p><p>二</p>', ['一', '二']],
  ['随页面为准', ['随页面为准']],
  ['', []],
])('%s', (html, lines) => expect(ruleLines(html)).toEqual(lines));
