import { useQuery } from '@tanstack/react-query';
import { AdPicture } from '#ui/ad-picture.tsx';
import { DataLink } from '#ui/data-link.tsx';
import { closeDraw } from './draw-door.ts';
import { drawAdsQuery } from './draw.queries.ts';
import classes from './draw-dialog.module.css';

/** Where prizes are of use; nothing where the call fails. */
export function DrawAds() {
  const { data } = useQuery(drawAdsQuery);
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.ads}>
      {data.slice(0, 2).map(({ id, url, image, name }) => (
        <DataLink key={id} url={url} onFollow={closeDraw}>
          <AdPicture image={image} name={name} width={480} height={120} />
        </DataLink>
      ))}
    </div>
  );
}
