import type { GoodsDetail } from '@baicao/shared/contract';
import { Price } from '#ui/price.tsx';
import { reachedTierIndex } from '../../price-explained.ts';
import classes from './price-block.module.css';

/** The tiers side by side, the one that `number` reaches lit; they wrap where there is no room. `goods, number` */
export function LadderTable({ goods, number }: { goods: GoodsDetail; number: number }) {
  const { ladder_price: tiers, bzdw, ladder_price_type: type } = goods;
  const reached = reachedTierIndex(goods, number);
  return (
    <>
      <ul className={classes.ladder} aria-label={`阶梯价，当前数量 ${number} ${bzdw}`}>
        {tiers.map((tier, i) => (
          <li key={tier.number} aria-current={i === reached || undefined}>
            <span>
              {tier.number} {bzdw}起
            </span>
            <Price value={tier.price} size="s" />
          </li>
        ))}
      </ul>
      {type === 2 && <p className={classes.note}>分段计价：每段数量按该段单价计算</p>}
    </>
  );
}
