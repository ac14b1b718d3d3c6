import type { Ad } from '@baicao/shared/contract';
import { useLocation } from 'react-router-dom';
import { AdPicture, Advert } from './advert.tsx';
import classes from './advert-row.module.css';

interface Props {
  ads: readonly Ad[];
  /** Reserves the space of `max` adverts while loading, so that nothing below moves. */
  isPending: boolean;
  /** Width divided by height of one picture. */
  ratio: number;
  max?: number;
  label: string;
  /** Loads the pictures when they come near the viewport. */
  lazy?: boolean;
}

/** Up to `max` adverts side by side, one on a phone; empty without any (product §8). `ads, isPending, ratio, max?, label, lazy?` */
export function AdvertRow({ ads, isPending, ratio, max = 2, label, lazy }: Props) {
  const { pathname } = useLocation();
  if (isPending)
    return (
      <div className={classes.row} aria-hidden>
        {Array.from({ length: max }, (_, i) => (
          <div key={i} style={{ aspectRatio: ratio }} />
        ))}
      </div>
    );
  if (ads.length === 0) return null;
  return (
    <ul className={classes.row} aria-label={label}>
      {ads.slice(0, max).map((ad) => (
        <li key={ad.id} style={{ background: ad.bgc, aspectRatio: ratio }}>
          {/* An advert for the current page is a picture without a link. */}
          {ad.url === pathname ? (
            <AdPicture image={ad.image} name={ad.name} lazy={lazy} />
          ) : (
            <Advert ad={ad} className={classes.link} lazy={lazy} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Width divided by height of the pictures in the zones' slots. */
export const wideAdvert = 1280 / 260;
