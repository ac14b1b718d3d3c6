import type { GoodsDetail } from '@baicao/shared/contract';
import { Price } from '../../../../ui/price.tsx';
import { reachedTierIndex } from '../../price-explained.ts';
import classes from './price-block.module.css';

/** The tiers side by side, the one that `number` reaches lit. `goods, number` */
export function LadderTable({ goods, number }: { goods: GoodsDetail; number: number }) {
  const { ladder_price: tiers, bzdw, ladder_price_type: type } = goods;
  const reached = reachedTierIndex(goods, number);
  return (
    <>
      <table className={classes.ladder}>
        <caption className="visually-hidden">
          阶梯价，当前数量 {number} {bzdw}
        </caption>
        <tbody>
          <tr>
            <th scope="row">数量</th>
            {tiers.map((tier, i) => (
              <td key={tier.number} data-reached={i === reached || undefined}>
                ≥ {tier.number} {bzdw}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">单价</th>
            {tiers.map((tier, i) => (
              <td key={tier.number} data-reached={i === reached || undefined}>
                <Price value={tier.price} size="s" />
                {i === reached && <span className="visually-hidden">，当前享受</span>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {type === 2 && <p className={classes.note}>分段计价：每段数量按该段单价计算</p>}
    </>
  );
}
