import type { Database } from '@baicao/db/client';
import { ads } from '@baicao/db/schema';
import { PALETTES } from '@baicao/shared/palettes';
import { rowWriter } from '#rows.ts';
import { firstOrdinaryId } from '#sentinels.ts';
import { ADVERT_SIZES, ADVERTS, BOTTOM_BANNER_ID, type Advert } from '#vocabulary/adverts.ts';

/** Adverts that show goods beside their picture, by title. */
const shownGoods: ReadonlyMap<string, number> = new Map([['今日推荐', firstOrdinaryId]]);

/** The call for one banner by id reads the slot `demo`; every other slot is called by its own name. */
const slotOf = ({ slot }: Advert) => (slot === 'bottom' ? 'demo' : slot);

/**
 * Adverts of every slot. The three of `kxzq_ad` bear the ids 1 to 3, the bottom banner 125 (spec §9); the others
 * follow from 11 in the order of the vocabulary.
 */
export function makeAds(db: Database): void {
  const write = rowWriter(db, ads);
  let nextControlled = 1;
  let next = 11;
  ADVERTS.forEach((advert, sort) => {
    const id = advert.slot === 'bottom' ? BOTTOM_BANNER_ID : advert.slot === 'kxzq_ad' ? nextControlled++ : next++;
    const { title, subtitle, url, palette } = advert;
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
    });
  });
}
