import { describe, expect, test } from 'vitest';
import { modeActs } from '#console/clock/clock-acts.ts';
import { whatChanged } from '#console/clock/what-changed.ts';
import type { Person, WorldOrder } from '#console/control/answers.ts';
import { ControlFailure } from '#console/control/client.ts';
import { takeEvents } from '#console/control/stream-events.ts';
import { actOf, type Press } from '#console/frame/keys.ts';
import { placeOf } from '#console/frame/place.ts';
import { commandsOf, matching } from '#console/palette/commands.ts';
import { stateOf } from '#console/people/person-state.ts';
import { driftText } from '#console/mode/drift-text.ts';
import { snapshotName } from '#console/snapshots/snapshot-name.ts';
import { beginningOf, bodyOf, quickBody, stepRows } from '#console/world/step-rows.ts';

test.each([
  ['whole events', 'id: 1\ndata: {"a":1}\n\n', ['{"a":1}'], ''],
  ['the beginning of one', 'data: 1\n\ndata: 2', ['1'], 'data: 2'],
  ['a comment', ': open\n\n', [], ''],
  ['two lines of data', 'data: a\ndata: b\n\n', ['a\nb'], ''],
  ['nothing', '', [], ''],
])('the stream: %s', (_title, text, events, rest) => {
  expect(takeEvents(text)).toEqual({ events, rest });
});

describe('keys', () => {
  const press: Press = { key: 'x', ctrlKey: false, metaKey: false, altKey: false, isTyped: false, isBehind: false };
  test.each<[string, Partial<Press>, object | null]>([
    ['a figure', { key: '3' }, { kind: 'section', place: 2 }],
    ['a figure that is typed', { key: '3', isTyped: true }, null],
    ['zero', { key: '0' }, null],
    ['Ctrl+K', { key: 'k', ctrlKey: true }, { kind: 'palette' }],
    ['Ctrl+K in a field', { key: 'k', ctrlKey: true, isTyped: true }, { kind: 'palette' }],
    ['Cmd+K with capitals', { key: 'K', metaKey: true }, { kind: 'palette' }],
    ['Ctrl+3', { key: '3', ctrlKey: true }, null],
    ['Alt+3', { key: '3', altKey: true }, null],
    ['a question mark', { key: '?' }, { kind: 'help' }],
    ['a slash', { key: '/' }, { kind: 'filter' }],
    ['a slash behind a dialog', { key: '/', isBehind: true }, null],
    ['any other key', { key: 'constructor' }, null],
  ])('%s', (_title, pressed, act) => {
    expect(actOf({ ...press, ...pressed })).toEqual(act);
  });
});

test.each([
  ['missing', 'data.total', 1, 'data.total：缺少这个字段'],
  ['type', 'data[].price', 20, 'data[].price：类型应为 number，实为 string "3" · 20 处'],
  ['status', '', 1, '应答：HTTP 状态应为 number，实为 string "3"'],
] as const)('a drift of the kind %s in words', (kind, place, count, text) => {
  expect(driftText({ kind, place, count, expected: 'number', found: 'string "3"' })).toBe(text);
});

test.each([
  ['#journal/12', { section: 'journal', rest: '12' }],
  ['#/faults', { section: 'faults', rest: '' }],
  ['', { section: '', rest: '' }],
  ['#%', { section: '%', rest: '' }],
])('the fragment %s', (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

test.each([
  [422, '0.effect.code 数值过小', '0.effect.code'],
  [422, 'goods_id 须为编号', 'goods_id'],
  [422, 'username不能为空', 'username'],
  [422, '名称由 1 至 40 个小写字母', ''],
  [409, 'price 已经', ''],
  [422, '没有“x”这个字段', ''],
])('a refusal %i “%s” is about the field “%s”', (status, message, field) => {
  expect(new ControlFailure(status, message).field).toBe(field);
});

describe('the clock', () => {
  const titles = (mode: 'real' | 'offset' | 'frozen') =>
    modeActs({ mode, now: '2026-03-02T02:00:00.000Z' }).map(({ title }) => title);
  test('offers what it does not do already', () => {
    expect([titles('real'), titles('offset'), titles('frozen')]).toEqual([
      ['冻结'],
      ['冻结', '恢复'],
      ['继续走', '恢复'],
    ]);
  });

  test('tells which orders moved and what was sent on the way', () => {
    const order = (id: number, label: string) => ({ order_id: id, order_sn: `sn${id}`, company: '甲', label });
    const waits = (username: string) => ({ username, about: '求购：维生素' });
    const sent = (id: number) => ({ id, recipient: '138', purpose: 'login' });
    const before = {
      orders: [order(1, '待付款'), order(2, '已付款')],
      waiting: [waits('甲'), waits('乙')],
      outbox: [sent(4)],
    };
    const after = {
      orders: [order(3, '待付款'), order(1, '已取消'), order(2, '已付款')],
      waiting: [waits('乙')],
      outbox: [sent(5), sent(4)],
    };
    expect(whatChanged(before, after)).toEqual([
      '订单 sn1（甲）：待付款 → 已取消',
      '求购：维生素（甲）：已处理',
      '发给 138：login',
    ]);
    expect(whatChanged(after, after)).toEqual([]);
  });
});

describe('the palette', () => {
  const person: Person = { username: 'buyer', company: '康民大药房', note: '', is_passed: true, is_disabled: false };
  const order: WorldOrder = {
    order_id: 7,
    order_sn: '20260302000028',
    username: 'buyer',
    company: '康民大药房',
    status: 'paid',
    label: '已付款',
    amount: '1.00',
    created_at: '',
    next: 'bill',
  };
  const all = commandsOf({
    sections: [{ name: 'faults', title: '故障' }],
    people: [person, { ...person, username: 'disabled', is_disabled: true }],
    orders: [order, { ...order, order_id: 8, next: null }],
    recipes: [{ title: '下单前两次 503', about: '', rules: [] }],
    scenarios: [
      { name: 'sold-out', title: '售罄', source: 'shipped' },
      { name: 'broken', source: 'folder', error: '第 1 行' },
    ],
    snapshots: [{ name: 'ready', made_at: '', bytes: 1, files: 0, state_hash: '' }],
    clockActs: modeActs({ mode: 'frozen', now: '' }),
  });
  const found = (typed: string) => matching(all, typed).map(({ id }) => id);

  test('knows nobody who cannot log in and no order at its end; no command twice', () => {
    expect(all.map(({ id }) => id).filter((id) => /disabled|:8/.test(id))).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test.each([
    ['康民 登录', ['login:buyer']],
    ['开单 0028', ['step:7']],
    ['故障 503', ['fault:下单前两次 503']],
    ['READY', ['restore:ready']],
    ['场景', ['scenario:sold-out']],
    ['冻结', []],
    ['继续', ['clock:时钟从此刻继续走']],
  ])('“%s” finds %o', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });
});

test.each([
  [{ is_passed: true, is_disabled: false }, '可采购'],
  [{ is_passed: false, is_disabled: false }, '待审核'],
  [{ is_passed: true, is_disabled: true }, '已停用'],
])('a person %o is %s', (person, text) => {
  expect(stateOf(person).text).toBe(text);
});

test.each([
  ['Ready to pay (2).zip', 'ready-to-pay-2'],
  ['演示.zip', 'uploaded'],
  [`${'a'.repeat(50)}.zip`, 'a'.repeat(40)],
  ['again.ZIP', 'again'],
])('the file %s becomes the snapshot %s', (file, name) => {
  expect(snapshotName(file)).toBe(name);
});

describe('world steps', () => {
  const row = (step: string) => stepRows.find((one) => one.step === step) ?? stepRows[0];
  test('a form begins with what is known, then with its own beginnings', () => {
    const certificate = row('certificate');
    expect(certificate && beginningOf(certificate, { username: 'pending', type: 'mandate' })).toEqual({
      username: 'pending',
      type: 'mandate',
      is_passed: '1',
      note: '',
    });
    const message = row('message');
    expect(message && beginningOf(message)).toMatchObject({ username: '', type: '1', url: '' });
  });
  test('fields left empty are not sent', () => {
    expect(bodyOf({ a: '1', b: ' ', c: '' })).toEqual({ a: '1' });
  });
  test.each([
    ['audit', { title: '通过', body: { id: 1, is_passed: 1 } }],
    ['invoice', { title: '开具', body: { id: 1 } }],
    ['answer', null],
  ])('what waits for %s in one press: %o', (step, quick) => {
    expect(quickBody(step, { id: 1 })).toEqual(quick);
  });
});
