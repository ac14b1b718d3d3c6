import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabMarks } from '#core/web-storage.ts';
import { Advert } from '#domain/advert.tsx';
import { Icon } from '#design/icon.tsx';
import { useCalm } from '#design/use-calm.ts';
import { rightAdQuery, topAdQuery } from '#core/site.queries.ts';
import classes from './header-advert.module.css';

const places = {
  /** A bar above the header, as wide as the window: the middle of its picture. */
  top: { name: '顶部广告', query: topAdQuery, closedKey: 'top-advert-closed', size: { height: 40 } },
  /** A small picture at the right end of the header (product §2). */
  right: {
    name: '右上角广告',
    query: rightAdQuery,
    closedKey: 'top-right-advert-closed',
    size: { width: 106, height: 60 },
  },
} as const;

/**
 * An advert of the header; the small one comes once what the page shows first is there. Closed, it stays away from this tab until there is another one.
 * Its space is reserved while it loads, so that nothing jumps.
 */
export function HeaderAdvert({ place }: { place: keyof typeof places }) {
  const { name, query, closedKey, size } = places[place];
  const { data, isPending } = useQuery({ ...query, enabled: useCalm(place === 'top') });
  const ad = data?.[0];
  const { isClosed, close } = useClosedAd(closedKey, ad?.id);
  if (isClosed || (!isPending && !ad)) return null;
  return (
    <section className={classes.advert} data-place={place} aria-label={name}>
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

/** Which advert was closed in this tab; while it is not known which one is shown, it counts as that one. */
function useClosedAd(key: string, id: number | undefined) {
  const [closedId, setClosedId] = useState(() => tabMarks.read(key));
  const close = () => {
    tabMarks.write(key, String(id));
    setClosedId(String(id));
  };
  return { isClosed: closedId !== null && (id === undefined || closedId === String(id)), close };
}
