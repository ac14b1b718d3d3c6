import { badgeColours } from '@baicao/shared/badge-colours';
import type { Goods } from '@baicao/shared/contract';
import classes from './goods-tags.module.css';

/** Of a host without codes. */
const neutral = '#4a564f';

/** The badges of some goods, their description as tooltip. `tags, max?` */
export function GoodsTags({ tags, max = 4 }: { tags: Goods['tags']; max?: number }) {
  const shown = tags.filter((tag) => tag.is_show === 1).slice(0, max);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags}>
      {shown.map(({ code, name, describe }) => (
        <span key={name} className={classes.tag} title={describe} style={{ background: badgeColours[code] ?? neutral }}>
          {name}
        </span>
      ))}
    </span>
  );
}
