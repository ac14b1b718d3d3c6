import type { Cart, CartLine, Goods } from '@baicao/shared/contract';
import { countGoods } from '@baicao/shared/quantity/count-goods';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { piecesIn } from '#features/cart/index.ts';
import { useSession } from '#core/session.ts';
import { ask } from '#design/dialogs.tsx';
import { Empty } from '#design/empty.tsx';
import { Icon } from '#design/icon.tsx';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { Region } from '#design/region.tsx';
import { cartQuery } from '#core/site.queries.ts';
import classes from './mini-cart.module.css';

/** The cart's lines with their count and total (product §2). Takes the focus when it opens. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const { isBuyer } = useSession();
  const cart = useQuery({ ...cartQuery, enabled: isBuyer });
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={classes.panel} tabIndex={-1} aria-label="购物车预览">
      <div className={classes.head}>
        <h2>购物车</h2>
        <button type="button" className={classes.close} aria-label="收起购物车预览" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {isBuyer ? (
        <Region query={cart}>
          {(data) => <Lines cart={data} onLeave={onClose} onGone={() => panel.current?.focus()} />}
        </Region>
      ) : (
        <Empty title="请先登录" text="登录后查看购物车中的商品">
          <Link to={paths.login(pathname + search)} className="btn" data-primary>
            登录
          </Link>
        </Empty>
      )}
    </section>
  );
}

interface LinesProps {
  cart: Cart;
  onLeave: () => void;
  onGone: () => void;
}

function Lines({ cart, onLeave, onGone }: LinesProps) {
  if (cart.data.length === 0) {
    return (
      <Empty title="购物车是空的">
        <Link to={paths.list()} className="btn" data-primary onClick={onLeave}>
          去采购
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ul className={classes.lines}>
        {cart.data.map((line) => (
          <MiniCartLine key={line.id} line={line} priceLabel={cart.price_label} onGone={onGone} />
        ))}
      </ul>
      <div className={classes.foot}>
        <p>
          <span>
            共 {countGoods(piecesIn(cart.data)).kinds} 种，已选 {cart.amounts.selected_kinds} 种
          </span>
          <Price value={cart.amounts.total} label={cart.price_label} name="合计" />
        </p>
        <Link to={paths.cart()} className="btn" data-primary onClick={onLeave}>
          去购物车
        </Link>
      </div>
    </>
  );
}

interface Props {
  line: CartLine;
  /** Shown instead of a hidden price. */
  priceLabel: string;
  /** The line, which had the focus, was removed. */
  onGone: () => void;
}

function MiniCartLine({ line, priceLabel, onGone }: Props) {
  const remove = useWrite(api.cart.batchDelete, { onDone: onGone });
  const { name, to, image, about } = factsOf(line);
  const onRemove = async () => {
    if (await ask('确定要删除该商品吗？', { danger: true })) await remove.run({ ids: [line.id] });
  };
  return (
    <li className={classes.line} data-invalid={line.invalid !== null || undefined}>
      <span className={classes.picture}>
        <Img src={image} alt="" />
      </span>
      <div className={classes.about}>
        <Link to={to} title={name} className={classes.name}>
          {name}
        </Link>
        <p className={classes.spec}>{about}</p>
        <p>
          <Price value={line.price} label={priceLabel} size="s" /> × {line.number}
        </p>
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={`删除 ${name}`}
        aria-disabled={remove.busy}
        onClick={() => void onRemove()}
      >
        <Icon name="trash" size={16} />
      </button>
    </li>
  );
}

function factsOf({ goods, combination, invalid }: CartLine) {
  const facts = goods ? goodsFacts(goods) : combinationFacts(combination);
  return invalid ? { ...facts, about: invalid.reason } : facts;
}

function goodsFacts({ id, name, ypgg, goods_image: [first] }: Goods) {
  return { name, to: paths.goods(id), image: first?.list ?? '', about: ypgg };
}

function combinationFacts(combination: CartLine['combination']) {
  const image = combination?.goods[0]?.image ?? '';
  return { name: combination?.name ?? '组合购', to: paths.zone('zhzq'), image, about: '组合购' };
}
