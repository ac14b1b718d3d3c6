import { endpoints } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import type { FaultRule, JournalRow } from '#console/control/answers.ts';
import { draftFieldOf, draftOf, emptyDraft, ruleOf, type Draft } from './draft.ts';
import { faultOfCall } from './fault-of-call.ts';
import { operationGroups } from './operations.ts';
import { recipes } from './recipes.ts';
import { effectText, matchText, whenText } from './rule-text.ts';
import { moved } from './use-faults.ts';

describe('what is typed', () => {
  const nothing = { match: {}, when: {}, effect: {} };
  test.each<[string, Partial<Draft>, object]>([
    ['nothing but a code', { code: '503' }, { ...nothing, effect: { code: 503 } }],
    ['blanks count as nothing', { code: ' 503 ', path: '  ' }, { ...nothing, effect: { code: 503 } }],
    [
      'a person and a group',
      { op: 'cart.*', persona: 'buyer' },
      { ...nothing, match: { op: 'cart.*', persona: 'buyer' } },
    ],
    ['counts', { first: '2', probability: '0.5' }, { ...nothing, when: { first: 2, probability: 0.5 } }],
    ['what is no number goes as it is', { first: 'zwei' }, { ...nothing, when: { first: 'zwei' } }],
    ['a fixed latency', { latency: 'fixed', least: '200' }, { ...nothing, effect: { latency: { fixed: 200 } } }],
    [
      'a uniform one',
      { latency: 'uniform', least: '1', most: '3' },
      { ...nothing, effect: { latency: { uniform: [1, 3] } } },
    ],
    [
      'a lognormal one',
      { latency: 'lognormal', least: '80', most: '0.5' },
      { ...nothing, effect: { latency: { lognormal: { median: 80, sigma: 0.5 } } } },
    ],
    ['field errors', { errors: '{"a":["b"]}' }, { ...nothing, effect: { errors: { a: ['b'] } } }],
    ['broken JSON goes as it is', { errors: '{' }, { ...nothing, effect: { errors: '{' } }],
    [
      'carried out first',
      { connection: 'reset', handled: true },
      { ...nothing, effect: { connection: 'reset', handled: true } },
    ],
    ['a name', { id: 'mine' }, { id: 'mine', ...nothing }],
  ])('%s', (_title, typed, rule) => {
    expect(ruleOf({ ...emptyDraft, code: '', ...typed })).toEqual(rule);
  });

  test.each(recipes.flatMap(({ title, rules }) => rules.map((rule) => [title, rule] as const)))(
    'the rule of “%s” is the same after it was opened and saved',
    (_title, rule) => {
      expect(ruleOf(draftOf(rule))).toEqual({ match: {}, when: {}, ...rule });
    },
  );

  test.each([
    ['0.effect.code', 'code'],
    ['0.when.first', 'first'],
    ['0.match.op', 'op'],
    ['3.effect.latency.uniform', 'least'],
    ['0.effect.errors', 'errors'],
    ['0.id', 'id'],
    ['0.effect', null],
    ['0.match', null],
    ['match.namespace', null],
    ['', null],
  ])('the words about %s stand at %s', (field, wanted) => {
    expect(draftFieldOf(field)).toBe(wanted);
  });
});

describe('operations', () => {
  test('each of the contract is in the group that its name begins with, and each group is a choice', () => {
    const groups = operationGroups();
    expect(groups.flatMap(({ items }) => items.slice(1).map(({ value }) => value)).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    );
    for (const { group, items } of groups) {
      expect(items[0]?.value).toBe(`${group}.*`);
      expect(items.every(({ value }) => value.startsWith(`${group}.`))).toBe(true);
    }
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
  });

  test('those that a recipe names are there', () => {
    const known = new Set(operationGroups().flatMap(({ items }) => items.map(({ value }) => value)));
    const named = recipes.flatMap(({ rules }) => rules.flatMap(({ match }) => match?.op ?? []));
    expect(named.filter((op) => !known.has(op))).toEqual([]);
  });
});

describe('a rule in words', () => {
  test.each<[FaultRule, string]>([
    [{ effect: { code: 503 } }, '全部接口 · 每次 · 答 503'],
    [
      {
        match: { op: 'order.pay', persona: 'buyer' },
        when: { probability: 0.335 },
        effect: { connection: 'reset', handled: true },
      },
      'buyer 的 order.pay · 33.5% 的调用 · 连接重置 （照常执行）',
    ],
    [
      {
        match: { path: '/api/x', method: 'GET' },
        when: { first: 2, times: 1 },
        effect: { latency: { uniform: [1, 2] } },
      },
      'GET /api/x · 前 2 次，最多 1 次 · 慢 1–2 毫秒',
    ],
    [{ effect: { status: 200, code: 459, message: '先签' } }, '全部接口 · 每次 · 答 459 HTTP 200 “先签”'],
  ])('%o', (rule, words) => {
    expect([matchText(rule), whenText(rule), effectText(rule)].join(' · ')).toBe(words);
  });
});

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, 2, 'bca'],
  [7, 1, 'abc'],
])('the rule at %i moved by %i', (from, by, wanted) => {
  expect(moved(['a', 'b', 'c'], from, by).join('')).toBe(wanted);
});

describe('以后都这样失败', () => {
  const call: JournalRow = {
    id: 1,
    at: '2026-03-02T02:00:00.000Z',
    request_id: 'a',
    method: 'POST',
    path: '/api/cart/create',
    op: 'order.create',
    persona: 'buyer',
    query: {},
    body: {},
    status: 200,
    code: 10000,
    message: null,
    errors: null,
    fault: null,
    aborted: false,
    ms: 1,
  };
  const match = { op: 'order.create', persona: 'buyer' };
  test.each<[string, Partial<JournalRow>, FaultRule]>([
    ['one that went well', {}, { match, effect: { code: 503 } }],
    [
      'a refusal',
      { code: 609, status: 200, message: '价格已变' },
      { match, effect: { code: 609, status: 200, message: '价格已变' } },
    ],
    [
      'wrong fields',
      { code: 422, status: 422, message: '错', errors: { phone: ['格式'] } },
      { match, effect: { code: 422, message: '错', errors: { phone: ['格式'] } } },
    ],
    ['errors of another shape', { code: 601, status: 601, errors: [{ id: 1 }] }, { match, effect: { code: 601 } }],
    ['a lost answer', { aborted: true, code: null }, { match, effect: { connection: 'reset' } }],
    ['a visitor', { persona: null, code: 500, status: 500 }, { match: { op: 'order.create' }, effect: { code: 500 } }],
    [
      'no operation',
      { op: null, code: 404, status: 404 },
      { match: { path: '/api/cart/create', persona: 'buyer' }, effect: { code: 404 } },
    ],
  ])('%s', (_title, differs, rule) => {
    expect(faultOfCall({ ...call, ...differs })).toEqual(rule);
  });
});
