import { beforeEach, describe, expect, test } from 'vitest';
import { keepDraft, keepRegistered, keepVerified, readDraft, readRegistered, readVerified } from './joining-state.ts';

const verified = { phone: '13912340001', token: 'x', username: '' };
const account = { phone: '13912340001', username: 'kangtai2026', company: '康泰', rank: 1, isCurrent: true };

beforeEach(() => sessionStorage.clear());

test('each flow has a state of its own', () => {
  keepVerified('register', verified);
  keepDraft('stores', { company: '康泰' });
  expect([readVerified('register'), readVerified('stores')]).toEqual([verified, undefined]);
  expect([readDraft('register'), readDraft('stores')]).toEqual([{}, { company: '康泰' }]);
});

test('a host that sends no token has verified the phone all the same', () => {
  keepVerified('register', { ...verified, token: '' });
  expect(readVerified('register')?.phone).toBe('13912340001');
});

describe('what something else wrote into the tab is ignored', () => {
  test.each(['', '{', 'null', '7', '"x"', '[]', '[1,null,{"username":1}]', '{"phone":7,"token":{},"company":[]}'])(
    '%j',
    (text) => {
      for (const key of ['joining-verified:register', 'joining-draft:register', 'joining-registered:register'])
        sessionStorage.setItem(key, text);
      expect([readVerified('register'), readRegistered('register')]).toEqual([undefined, []]);
      expect(readDraft('register')['company']).toBeUndefined();
    },
  );
});

test('registered accounts come back as they were', () => {
  keepRegistered('stores', [account]);
  expect(readRegistered('stores')).toEqual([account]);
});
