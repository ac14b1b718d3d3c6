import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Price } from '#ui/price.tsx';
import { hotQuery } from '../../home.queries.ts';
import { Floor } from '../floor/floor.tsx';
import classes from './ranking.module.css';

/** 热销榜: numbered lines, two columns. */
export function Ranking() {
  return (
    <Floor
      title="热销榜"
      subtitle="近期药店采购最多"
      more={{ text: '按销量看', to: paths.list({ sort: 'sale' }) }}
      query={hotQuery}
      height={226}
      isEmpty={(goods) => goods.length === 0}
      empty="榜单正在统计。"
    >
      {(goods) => (
        <ol className={`card ${classes.ranking}`}>
          {goods.map(({ id, name, ypgg, sccj, price, price_label: label }, i) => (
            <li key={id}>
              <b data-place={i + 1}>{i + 1}</b>
              <Link to={paths.goods(id)} title={`${name} ${ypgg} ${sccj}`}>
                {name} <span className="muted">{ypgg}</span>
              </Link>
              <span className={classes.maker}>{sccj}</span>
              <Price value={price} label={label} size="s" />
            </li>
          ))}
        </ol>
      )}
    </Floor>
  );
}
