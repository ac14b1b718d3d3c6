import { describe, expect, it } from 'vitest';
import { choiceOf, choiceQuery, type CheckoutChoice } from './checkout-choice.ts';

const noChoice: CheckoutChoice = {
  ids: [],
  addressId: undefined,
  couponIds: undefined,
  exchangeIds: [],
  useBalance: false,
  usePoints: false,
  payId: undefined,
  invoiceKind: 1,
};

describe('the checkout choice in the address', () => {
  it.each<[string, CheckoutChoice]>([
    ['ids=3,7', { ...noChoice, ids: [3, 7] }],
    [
      'ids=3&address=12&balance=1&points=1&pay=2',
      { ...noChoice, ids: [3], addressId: 12, useBalance: true, usePoints: true, payId: 2 },
    ],
    ['ids=3&coupons=', { ...noChoice, ids: [3], couponIds: [] }],
    ['ids=3&coupons=5,9', { ...noChoice, ids: [3], couponIds: [5, 9] }],
    ['ids=3&invoice=2', { ...noChoice, ids: [3], invoiceKind: 2 }],
    ['ids=3&invoice=0', { ...noChoice, ids: [3], invoiceKind: 0 }],
    ['ids=3&exchange=2,4', { ...noChoice, ids: [3], exchangeIds: [2, 4] }],
  ])('%s is read, and written back the same', (text, choice) => {
    expect(choiceOf(new URLSearchParams(text))).toEqual(choice);
    expect(choiceOf(choiceQuery(choice))).toEqual(choice);
  });

  it.each(['', 'ids=', 'ids=abc', 'ids=-1,0,1.5,1e3', 'address=x&pay=&balance=true', 'invoice=3'])(
    'ignores invalid values: %s',
    (text) => {
      expect(choiceOf(new URLSearchParams(text))).toEqual(noChoice);
    },
  );

  it('drops duplicate lines', () => {
    expect(choiceOf(new URLSearchParams('ids=3,3,7')).ids).toEqual([3, 7]);
  });
});
