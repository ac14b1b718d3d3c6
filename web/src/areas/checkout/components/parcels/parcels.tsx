import type { Answer } from '../../../../api/client.ts';
import type { api } from '../../../../api/client.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import { Img } from '../../../../ui/img.tsx';
import { GiftMark } from '../../../../ui/gift-mark.tsx';
import { Price } from '../../../../ui/price.tsx';
import classes from './parcels.module.css';

type Parcel = Answer<typeof api.cart.checkout.endpoint>['parcels'][number];

/** What is sent from where: each parcel becomes an order of its own, and the page says why. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <section className={classes.parcels} aria-labelledby="parcels">
      <h2 id="parcels">商品清单</h2>
      {parcels.length > 1 && <p className={classes.why}>{reasonOf(parcels)}</p>}
      {parcels.map((parcel, i) => (
        <OneParcel key={parcel.key} parcel={parcel} place={parcels.length > 1 ? i + 1 : 0} />
      ))}
    </section>
  );
}

/** Orders split by warehouse and by ephedrine goods (trade rules §2). */
function reasonOf(parcels: readonly Parcel[]): string {
  const warehouses = new Set(parcels.map(({ ck_id: id }) => id)).size;
  const reasons = [
    warehouses > 1 ? `商品由 ${warehouses} 个仓库发出` : '',
    parcels.some(({ type }) => type === 1) ? '含麻黄碱类复方制剂须单独成单' : '',
  ].filter((reason) => reason !== '');
  return `${reasons.join('，')}，提交后将拆分为 ${parcels.length} 个订单，分别支付和发货。`;
}

function OneParcel({ parcel, place }: { parcel: Parcel; place: number }) {
  const { warehouse, type, lines } = parcel;
  return (
    <div className={classes.parcel}>
      <header>
        <h3>
          {place > 0 && `包裹 ${place} · `}
          {warehouse}
        </h3>
        {type === 1 && <span className={classes.ephedrine}>含麻单独成单 · 仅限银行转账</span>}
        <span className={classes.kinds}>{lines.length} 种</span>
      </header>
      <ul>
        {lines.map((line) => (
          // A combination comes as its goods: several lines of one cart line.
          <li key={`${line.id}-${line.goods_id}-${line.price}-${line.gift_type}`} className={classes.line}>
            <span className={classes.picture}>
              <Img src={line.image} alt="" />
            </span>
            <div className={classes.facts}>
              <Link to={paths.goods(line.goods_id)} title={line.name} className={classes.name}>
                {line.gift_type > 0 && <GiftMark type={line.gift_type} />}
                {line.name}
              </Link>
              <span className={classes.meta} title={`${line.ypgg} · ${line.sccj}`}>
                {line.ypgg} · {line.sccj}
              </span>
            </div>
            <span className={classes.unit}>
              <Price value={line.price} size="s" tone="plain" name="单价" />
            </span>
            <span className={classes.number}>
              × {line.number} {line.bzdw}
            </span>
            <span className={classes.total}>
              <Price value={line.line_total} size="s" tone="plain" name="小计" />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.sums}>
        <span>
          商品 <Price value={parcel.goods_amount} size="s" tone="plain" />
        </span>
        <span>
          运费{' '}
          {parcel.shipping_amount === '0.00' ? '包邮' : <Price value={parcel.shipping_amount} size="s" tone="plain" />}
        </span>
        <span>
          小计 <Price value={parcel.total} size="s" />
        </span>
      </p>
    </div>
  );
}
