import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Img } from '#ui/img.tsx';
import { Price } from '#ui/price.tsx';
import { againWords, type AgainLine } from '../../again-lines.ts';
import classes from './again-dialog.module.css';

/** One line: what it was, what it would be, and why. */
export function AgainRow({ line }: { line: AgainLine }) {
  const { name, state, reason, price, price_before: before } = line;
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.picture}>
        <Img src={line.image} alt="" />
      </span>
      <div className={classes.facts}>
        <Link
          to={line.type === 3 ? paths.zone('zhzq') : paths.goods(line.goods_id)}
          title={name}
          className={classes.name}
        >
          {name}
        </Link>
        <span className={classes.meta} title={`${line.ypgg} · ${line.sccj}`}>
          {[line.ypgg, line.sccj].filter((words) => words !== '').join(' · ')}
        </span>
        {reason !== '' && <span className={classes.reason}>{reason}</span>}
      </div>
      <b className={classes.state}>{againWords[state]}</b>
      <div className={classes.figures}>
        <Change before={`${line.number_before} ${line.bzdw}`} after={`${line.number} ${line.bzdw}`} name="数量" />
        <span className={classes.price}>
          {price !== before && <Price value={before} size="s" tone="old" name="上次单价" />}
          {price !== null && <Price value={price} size="s" tone="plain" name="现在单价" />}
        </span>
        {state === 'gone' && (
          <Link to={line.type === 3 ? paths.zone('zhzq') : paths.search({ keywords: name })} className="link">
            {line.type === 3 ? '看其他组合' : '找相似商品'}
            <span className="visually-hidden"> {name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

function Change({ before, after, name }: { before: string; after: string; name: string }) {
  if (before === after) return <span className="num">× {after}</span>;
  return (
    <span className="num">
      <del>
        <span className="visually-hidden">上次{name}</span>
        {before}
      </del>{' '}
      × {after}
    </span>
  );
}
