import type { Badge, Goods } from '@baicao/shared/contract';
import classes from './goods-tags.module.css';

// A host without codes gets the neutral colour. The seven badges keep their colours whatever the data says; each carries white text at 4.5:1 or more.
const colours: Readonly<Record<Badge, string>> = {
  preferred: '#1b6b45',
  spike: '#c4341b',
  full_reduction: '#a8500a',
  exchange: '#7a3e9d',
  gift: '#a02c6b',
  special: '#b3261e',
  new: '#1f5fa8',
};

/** The badges of some goods, their description as tooltip. `tags, max?` */
export function GoodsTags({ tags, max = 4 }: { tags: Goods['tags']; max?: number }) {
  const shown = tags.filter((tag) => tag.is_show === 1).slice(0, max);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags}>
      {shown.map(({ code, name, describe }) => (
        <span key={name} className={classes.tag} title={describe} style={{ background: colours[code] ?? '#4a564f' }}>
          {name}
        </span>
      ))}
    </span>
  );
}
