import type { Ad } from '@baicao/shared/contract';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiFailure } from '#api/failure.ts';
import { DataLink } from '#ui/data-link.tsx';
import classes from './advert-row.module.css';

interface Props {
  query: UseQueryOptions<Ad[], ApiFailure, Ad[], readonly unknown[]>;
  /** Width by height of the pictures, e.g. 3.3. */
  ratio: number;
  max?: number;
  label: string;
}

/** Width by height of the pictures in the zones' slots. */
export const wideAdvert = 1280 / 260;

/** Adverts side by side. One that is not there leaves no trace (spec §8). `query, ratio, max?, label` */
export function AdvertRow({ query, ratio, max = 2, label }: Props) {
  const { data = [], isPending } = useQuery(query);
  // Its place is kept while it is awaited, so that nothing below jumps.
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
