import type { Ad, AdSlot } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { AdPicture } from '../../../../ui/ad-picture.tsx';
import { DataLink } from '../../../../ui/data-link.tsx';
import { slotQuery } from '../../zones.queries.ts';
import classes from './adverts.module.css';

/** The wide banners of a slot, two side by side; none where there are none (spec §8). `slot` */
export function SlotAdverts({ slot }: { slot: AdSlot }) {
  const { data, isPending } = useQuery(slotQuery(slot));
  // Their place is kept while they are awaited, so that nothing below jumps.
  if (isPending) return <div className={classes.row} data-pending />;
  return <AdvertRow ads={(data ?? []).slice(0, 2)} />;
}

/** Wide banners; one alone takes the whole width. `ads` */
export function AdvertRow({ ads }: { ads: readonly Ad[] }) {
  if (ads.length === 0) return null;
  return (
    <ul className={classes.row} data-count={ads.length} aria-label="推广">
      {ads.map(({ id, name, image, url, bgc }) => (
        <li key={id} style={{ background: bgc }}>
          <DataLink url={url} className={classes.link}>
            <AdPicture image={image} name={name} />
          </DataLink>
        </li>
      ))}
    </ul>
  );
}
