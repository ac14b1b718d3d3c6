import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** What the buyer has chosen on the checkout page. All of it is in the address, so that a refresh quotes the same order. */
export interface CheckoutChoice {
  /** Cart lines to order. */
  ids: number[];
  addressId: number | undefined;
  couponIds: number[] | undefined;
  /** Ids of the accepted 换购 offers. */
  exchangeIds: number[];
  useBalance: boolean;
  usePoints: boolean;
  payId: number | undefined;
  /** 0 暂不开票 1 普通 2 专用. */
  invoiceKind: 0 | 1 | 2;
}

const idText = /^[1-9]\d{0,8}$/;

function numbersOf(text: string | null): number[] {
  const parts = (text ?? '').split(',').filter((part) => idText.test(part));
  return [...new Set(parts.map(Number))];
}

/** 普通 unless the address says otherwise. */
export function invoiceKindOf(text: string | null): CheckoutChoice['invoiceKind'] {
  if (text === '0') return 0;
  return text === '2' ? 2 : 1;
}

/** Reads the query of an address; whatever is not a number is ignored. */
export function choiceOf(query: URLSearchParams): CheckoutChoice {
  const coupons = query.get('coupons');
  return {
    ids: numbersOf(query.get('ids')),
    addressId: numbersOf(query.get('address'))[0],
    couponIds: coupons === null ? undefined : numbersOf(coupons),
    exchangeIds: numbersOf(query.get('exchange')),
    useBalance: query.get('balance') === '1',
    usePoints: query.get('points') === '1',
    payId: numbersOf(query.get('pay'))[0],
    invoiceKind: invoiceKindOf(query.get('invoice')),
  };
}

/** The query of an address, without the options not chosen. */
export function choiceQuery({
  ids,
  addressId,
  couponIds,
  exchangeIds,
  useBalance,
  usePoints,
  payId,
  invoiceKind,
}: CheckoutChoice): URLSearchParams {
  const pairs: [string, string | undefined][] = [
    ['ids', ids.join(',')],
    ['address', addressId?.toString()],
    ['coupons', couponIds?.join(',')],
    ['exchange', exchangeIds.join(',') || undefined],
    ['balance', useBalance ? '1' : undefined],
    ['points', usePoints ? '1' : undefined],
    ['pay', payId?.toString()],
    ['invoice', invoiceKind === 1 ? undefined : String(invoiceKind)],
  ];
  return new URLSearchParams(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/**
 * The choice in the address. A change shows at once (optimistic), although the navigation takes a moment, and replaces
 * the history entry, so that 返回 leads to the cart.
 */
export function useCheckoutChoice(): [CheckoutChoice, (change: Partial<CheckoutChoice>) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [choice, showChoice] = useOptimistic(choiceOf(query));
  const change = (part: Partial<CheckoutChoice>) => {
    const next = { ...choice, ...part };
    startTransition(async () => {
      showChoice(next);
      await navigate(`?${choiceQuery(next)}`, { replace: true, preventScrollReset: true });
    });
  };
  return [choice, change];
}
