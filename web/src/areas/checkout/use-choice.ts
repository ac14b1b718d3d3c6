import { useSearchParams } from 'react-router-dom';
import { choiceOf, choiceQuery, type CheckoutChoice } from './checkout-choice.ts';

/** The choices in the address; changing one makes no new entry in the history, so that 返回 leads to the cart. */
export function useChoice(): [CheckoutChoice, (change: Partial<CheckoutChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice = choiceOf(query);
  const change = (part: Partial<CheckoutChoice>) =>
    setQuery((now) => choiceQuery({ ...choiceOf(now), ...part }), { replace: true, preventScrollReset: true });
  return [choice, change];
}
