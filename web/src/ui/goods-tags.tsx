import type { Goods } from '@baicao/shared/contract';
import classes from './goods-tags.module.css';

// The seven badges keep their colours whatever the data says; each carries white text at 4.5:1 or more.
const colours: Readonly<Record<string, string>> = {
  优: '#1b6b45',
  秒: '#c4341b',
  满: '#a8500a',
  换购: '#7a3e9d',
  赠: '#a02c6b',
  特: '#b3261e',
  新: '#1f5fa8',
};

/** The badges of some goods, their description as tooltip. `tags, max?` */
export function GoodsTags({ tags, max = 4 }: { tags: Goods['tags']; max?: number }) {
  const shown = tags.filter((tag) => tag.is_show === 1).slice(0, max);
  if (shown.length === 0) return null;
  return (
    <span className={classes.tags}>
      {shown.map(({ name, describe }) => (
        <span key={name} className={classes.tag} title={describe} style={{ background: colours[name] ?? '#4a564f' }}>
          {name}
        </span>
      ))}
    </span>
  );
}
