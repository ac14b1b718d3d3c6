import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setServerTime } from '../../app/server-clock.ts';
import { commonQuery } from './shell.queries.ts';

/** Sets the page's clock by each new answer of focus.common. */
export function useServerClockFrom(): void {
  const { data, isFetchedAfterMount } = useQuery(commonQuery);
  useEffect(() => {
    // A remembered answer tells the time of then.
    if (data && isFetchedAfterMount) setServerTime(data.timestamp);
  }, [data, isFetchedAfterMount]);
}
