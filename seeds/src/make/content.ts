import type { Database } from '@baicao/db/client';
import { ads, hotWords, links, navItems, notices } from '@baicao/db/schema';
import { PALETTES } from '@baicao/shared/palettes';
import { rowWriter, writeRows } from '#rows.ts';
import { firstOrdinaryId } from '#sentinels.ts';
import { ADVERTS, ADVERT_SIZES, BOTTOM_BANNER_ID, type Advert } from '#vocabulary/adverts.ts';
import { GLOBAL_LINKS, HOT_SEARCHES, NAV_ITEMS, NOTICES } from '#vocabulary/navigation.ts';

/** Two levels; an entry whose address begins with # or * has not started and is not open. */
export function makeNav(db: Database): void {
  const rows = NAV_ITEMS.flatMap(({ name, url, children = [] }, index) => {
    const id = (index + 1) * 10;
    const below = children.map((child, place) => navRow(id + place + 1, id, child, place));
    return [navRow(id, null, { name, url }, index), ...below];
  });
  writeRows(db, navItems, rows);
}

function navRow(id: number, parentId: number | null, { name, url }: { name: string; url: string }, sort: number) {
  return { id, parentId, name, url, isOpen: !/^[#*]/.test(url), sort };
}

export function makeHotWords(db: Database): void {
  writeRows(
    db,
    hotWords,
    HOT_SEARCHES.map((word, sort) => ({ word, url: `/search?keywords=${encodeURIComponent(word)}`, sort })),
  );
}

export function makeNotices(db: Database): void {
  writeRows(
    db,
    notices,
    NOTICES.map(({ text, url }, sort) => ({ text, url, sort })),
  );
}

/** 友情链接 lead within the site: the emulator knows no other host. */
export function makeLinks(db: Database): void {
  writeRows(
    db,
    links,
    GLOBAL_LINKS.map(({ name, url }, sort) => ({ name, url, sort })),
  );
}

/** Adverts that show goods beside their picture, by title. */
const shownGoods: ReadonlyMap<string, number> = new Map([['今日推荐', firstOrdinaryId]]);

/** The call for one banner by id reads the slot `demo`; every other slot is called by its own name. */
const slotOf = ({ slot }: Advert) => (slot === 'bottom' ? 'demo' : slot);

/**
 * Adverts of every slot. The three of `kxzq_ad` have the ids 1 to 3, the bottom banner 125 (product §9); the others
 * follow from 11 in the order of the vocabulary.
 */
export function makeAds(db: Database): void {
  const write = rowWriter(db, ads);
  let nextControlled = 1;
  let next = 11;
  ADVERTS.forEach((advert, sort) => {
    const id = advert.slot === 'bottom' ? BOTTOM_BANNER_ID : advert.slot === 'kxzq_ad' ? nextControlled++ : next++;
    const { title, subtitle, url, palette, zone = null } = advert;
    const goodsId = shownGoods.get(title) ?? null;
    write({
      id,
      slot: slotOf(advert),
      name: title,
      subtitle,
      url,
      background: PALETTES[palette].main,
      type: goodsId === null ? 'link' : 'goods',
      goodsId,
      ...ADVERT_SIZES[advert.slot],
      sort,
      zone,
    });
  });
}
