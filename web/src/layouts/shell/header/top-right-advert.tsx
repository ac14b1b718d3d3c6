import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabStorage } from '#app/web-storage.ts';
import { AdPicture } from '#ui/ad-picture.tsx';
import { DataLink } from '#ui/data-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { rightAdQuery } from '../shell.queries.ts';
import classes from './top-right-advert.module.css';

const closedName = 'top-right-advert-closed';

/** The small advert at the right end of the header; it can be closed (spec §2). Its place is kept while it loads. */
export function TopRightAdvert() {
  const [closed, setClosed] = useState(() => tabStorage.read(closedName) !== null);
  const { data, isPending } = useQuery({ ...rightAdQuery, enabled: !closed });
  const ad = data?.[0];
  if (closed || (!isPending && !ad)) return null;
  const close = () => {
    tabStorage.write(closedName, '1');
    setClosed(true);
  };
  return (
    <section className={classes.advert} aria-label="右上角广告">
      {ad && (
        <>
          <DataLink url={ad.url}>
            <AdPicture image={ad.image} name={ad.name} width={106} height={60} />
          </DataLink>
          <button type="button" className={classes.close} aria-label="关闭右上角广告" onClick={close}>
            <Icon name="close" size={12} />
          </button>
        </>
      )}
    </section>
  );
}
