import type { Database } from '@baicao/db/client';
import { hotWords, links, navItems, notices } from '@baicao/db/schema';
import { writeRows } from '#rows.ts';
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
