import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { choiceOf, choiceQuery, type CheckoutChoice } from './checkout-choice.ts';

/**
 * The choices in the address, shown as chosen at once although the address follows a moment later. Changing one makes
 * no new entry in the history, so that 返回 leads to the cart.
 */
export function useChoice(): [CheckoutChoice, (change: Partial<CheckoutChoice>) => void] {
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
