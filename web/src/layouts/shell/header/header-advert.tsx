import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabStorage } from '#app/web-storage.ts';
import { Advert } from '#ui/advert.tsx';
import { Icon } from '#ui/icon.tsx';
import { rightAdQuery, topAdQuery } from '../shell.queries.ts';
import classes from './header-advert.module.css';

const places = {
  /** A bar above the header. */
  top: { name: '顶部广告', query: topAdQuery, closedKey: 'top-advert-closed', size: { height: 60 } },
  /** A small picture at the right end of the header (spec §2). */
  right: {
    name: '右上角广告',
    query: rightAdQuery,
    closedKey: 'top-right-advert-closed',
    size: { width: 106, height: 60 },
  },
} as const;

/** An advert of the header; closed for this tab once closed. Its space is reserved while it loads, so that nothing jumps. */
export function HeaderAdvert({ place }: { place: keyof typeof places }) {
  const { name, query, closedKey, size } = places[place];
  const [closed, setClosed] = useState(() => tabStorage.read(closedKey) !== null);
  const { data, isPending } = useQuery({ ...query, enabled: !closed });
  const ad = data?.[0];
  if (closed || (!isPending && !ad)) return null;
  const close = () => {
    tabStorage.write(closedKey, '1');
    setClosed(true);
  };
  return (
    <section
      className={classes.advert}
      data-place={place}
      style={{ background: place === 'top' ? ad?.bgc : undefined }}
      aria-label={name}
    >
      {ad && (
        <>
          <Advert ad={ad} className={classes.link} {...size} />
          <button type="button" className={classes.close} aria-label={`关闭${name}`} onClick={close}>
            <Icon name="close" size={place === 'top' ? 14 : 12} />
          </button>
        </>
      )}
    </section>
  );
}
