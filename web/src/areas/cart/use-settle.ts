import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reactToFailure } from '#api/react-to-failure.tsx';
import { paths } from '#routes/paths.ts';
import { wholeCartQuery } from './cart.queries.ts';
import type { CartWrites } from './use-cart-writes.ts';

/** 去结算: waits until the server has confirmed every change, then takes the lines it holds as selected on to step 2. */
export function useSettle(
  writes: CartWrites,
  exchangeIds: readonly number[],
): { settle: () => Promise<void>; settling: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const [settling, setSettling] = useState(false);

  const settle = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setSettling(true);
    try {
      await writes.settled();
      // The whole cart, whatever filter is on: the sum in the bar is the sum of all that is selected.
      const cart = await client.fetchQuery(wholeCartQuery);
      const ids = cart.data.filter((line) => line.is_selected === 1 && line.invalid === null).map(({ id }) => id);
      if (ids.length > 0) await navigate(paths.checkout(ids, exchangeIds));
    } catch (thrown) {
      reactToFailure(thrown);
    } finally {
      underWay.current = false;
      setSettling(false);
    }
  };
  return { settle, settling };
}
