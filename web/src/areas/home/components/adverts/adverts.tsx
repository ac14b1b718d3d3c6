import type { Ad } from '@baicao/shared/contract';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiFailure } from '#api/failure.ts';
import { DataLink } from '#ui/data-link.tsx';
import classes from './adverts.module.css';
import { slotQuery } from '../../home.queries.ts';

interface Props {
  query: UseQueryOptions<Ad[], ApiFailure, Ad[], readonly unknown[]>;
  /** Width divided by height of the pictures. */
  ratio: number;
  max?: number;
  label: string;
}

/** Width divided by height of the pictures in the zones' slots. */
export const wideAdvert = 1280 / 260;

/** Adverts side by side; empty where there are none (spec §8). */
export function AdvertRow({ query, ratio, max = 2, label }: Props) {
  const { data = [], isPending } = useQuery(query);
  // Reserves its space while loading, so that nothing below moves.
  if (isPending) return <div className={classes.row} style={{ aspectRatio: ratio * max }} />;
  if (data.length === 0) return null;
  return (
    <ul className={classes.row} aria-label={label}>
      {data.slice(0, max).map(({ id, name, image, url, bgc }) => (
        <li key={id} style={{ background: bgc, aspectRatio: ratio }}>
          <DataLink url={url} className={classes.link}>
            <img src={image} alt={name} loading="lazy" />
          </DataLink>
        </li>
      ))}
    </ul>
  );
}

/** One of the two tall adverts beside goods; empty where the slot has none. */
export function TallAdvert({ place }: { place: 0 | 1 }) {
  const { data = [] } = useQuery(slotQuery('xrtj'));
  const ad = data[place];
  if (!ad) return null;
  return (
    <DataLink url={ad.url} className={classes.tall}>
      <img src={ad.image} alt={ad.name} loading="lazy" />
    </DataLink>
  );
}
