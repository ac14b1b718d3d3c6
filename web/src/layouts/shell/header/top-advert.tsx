import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabStorage } from '#app/web-storage.ts';
import { AdPicture } from '#ui/ad-picture.tsx';
import { DataLink } from '#ui/data-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { topAdQuery } from '../shell.queries.ts';
import classes from './top-advert.module.css';

const closedName = 'top-advert-closed';

/** Across the very top; closed for this tab once closed. Its place is kept while it loads, so that nothing jumps. */
export function TopAdvert() {
  const [closed, setClosed] = useState(() => tabStorage.read(closedName) !== null);
  const { data, isPending } = useQuery({ ...topAdQuery, enabled: !closed });
  const ad = data?.[0];
  if (closed || (!isPending && !ad)) return null;
  const close = () => {
    tabStorage.write(closedName, '1');
    setClosed(true);
  };
  return (
    <section className={classes.advert} style={{ background: ad?.bgc }} aria-label="顶部广告">
      {ad && (
        <>
          <DataLink url={ad.url} className={classes.link}>
            <AdPicture image={ad.image} name={ad.name} height={60} />
          </DataLink>
          <button type="button" className={classes.close} aria-label="关闭顶部广告" onClick={close}>
            <Icon name="close" size={14} />
          </button>
        </>
      )}
    </section>
  );
}
