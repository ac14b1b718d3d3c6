import { useQuery } from '@tanstack/react-query';
import { DataLink } from '#ui/data-link.tsx';
import { slotQuery } from '../../home.queries.ts';
import classes from './tall-advert.module.css';

/** One of the two upright adverts that stand beside goods; nothing where the slot is empty. `place`: 0 or 1 */
export function TallAdvert({ place }: { place: 0 | 1 }) {
  const { data = [] } = useQuery(slotQuery('xrtj'));
  const ad = data[place];
  if (!ad) return null;
  return (
    <DataLink url={ad.url} className={classes.advert}>
      <img src={ad.image} alt={ad.name} loading="lazy" />
    </DataLink>
  );
}
