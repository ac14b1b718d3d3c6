import type { Goods } from '@baicao/shared/contract';
import { Price } from '#ui/price.tsx';
import classes from './leads.module.css';

/** 推广: the steps of the price, dearest first, as stairs going down. `goods` */
export function LadderLead({ goods }: { goods: Goods }) {
  const { ladder_price: tiers, bzdw: unit } = goods;
  if (tiers.length === 0) return null;
  return (
    <ol className={classes.stairs} aria-label="阶梯价">
      {tiers.map(({ number, price }) => (
        <li key={number}>
          <span>
            {number} {unit}起
          </span>
          <Price value={price} size="s" />
        </li>
      ))}
    </ol>
  );
}
