import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Img } from '#ui/img.tsx';
import classes from './combinations.module.css';
import type { Combination } from './combinations.tsx';

const shown = 3;

/** What a set is made of, joined by plus signs. `parts` */
export function CombinationParts({ parts }: { parts: Combination['goods'] }) {
  const more = parts.length - shown;
  return (
    <ul className={classes.parts}>
      {parts.slice(0, shown).map(({ number, goods }) => (
        <li key={goods.id}>
          <Link to={paths.goods(goods.id)} title={`${goods.name} ${goods.ypgg} ${goods.sccj}`}>
            <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
            <span>{goods.name}</span>
            <small>
              × {number} {goods.bzdw}
            </small>
          </Link>
        </li>
      ))}
      {more > 0 && <li className={classes.rest}>等 {parts.length} 种</li>}
    </ul>
  );
}
