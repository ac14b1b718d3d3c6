import { useSearchParams } from 'react-router-dom';
import { readZone, type ZoneView } from './zone-state.ts';

/** Cards or table, as the address says. */
export function useView(): ZoneView {
  const [query] = useSearchParams();
  return readZone(query).view;
}
