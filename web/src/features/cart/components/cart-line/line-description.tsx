import type { CartLine } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { StatusTag } from '#design/status-tag.tsx';
import { packLine } from '#domain/goods-facts.ts';
import { GoodsTags } from '#domain/goods-tags.tsx';
import classes from './line-description.module.css';

/** Name, manufacturer, expiry and pack; of a combination its goods. */
export function LineDescription({ line }: { line: CartLine }) {
  const { goods, combination, goods_type: type } = line;
  return (
    <>
      {goods && (
        <>
          <p className={classes.name}>
            <Link to={paths.goods(goods.id)} title={goods.name}>
              {goods.name}
            </Link>{' '}
            <GoodsTags tags={goods.tags} max={3} />
            {type === 1 && (
              <span title="含麻黄碱类复方制剂，单独成单，仅限银行转账">
                <StatusTag tone="waiting">含麻单独成单</StatusTag>
              </span>
            )}
          </p>
          <p className={classes.meta} title={`${goods.ypgg} · ${goods.sccj}`}>
            {goods.ypgg} · {goods.sccj}
          </p>
          <p className={classes.meta}>
            {goods.yxq && <span data-warn={goods.is_xq === 1 || undefined}>效期 {goods.yxq}</span>}
            <span>{packLine(goods)}</span>
          </p>
        </>
      )}
      {combination && <CombinationFacts combination={combination} sets={line.number} />}
    </>
  );
}

/** The server's hints for a line: tiers, free shipping, limits, changes since it was added. */
export function LineHints({ hints }: Pick<CartLine, 'hints'>) {
  if (hints.length === 0) return null;
  return (
    <ul className={classes.hints}>
      {hints.map(({ kind, text }) => (
        <li key={kind + text} data-kind={kind}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The goods of one set, with their pieces in all sets, as the order will list them. */
function CombinationFacts({ combination, sets }: { combination: NonNullable<CartLine['combination']>; sets: number }) {
  return (
    <>
      <p className={classes.name}>
        <Link to={paths.zone('zhzq')} title={combination.name}>
          {combination.name}
        </Link>
      </p>
      <ul className={classes.parts}>
        {combination.goods.map((part) => (
          <li key={part.goods_id}>
            <Link to={paths.goods(part.goods_id)}>{part.name}</Link>{' '}
            <span>
              {part.ypgg} · {part.sccj}
            </span>{' '}
            <span className={classes.pieces}>
              每套 {part.number} {part.bzdw}
              {sets > 1 && `，共 ${part.number * sets} ${part.bzdw}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
