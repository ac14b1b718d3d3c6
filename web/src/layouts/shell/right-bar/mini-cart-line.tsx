import type { CartLine, Goods } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { paths } from '@baicao/shared/paths';
import { ask } from '#ui/dialogs.tsx';
import { Icon } from '#ui/icon.tsx';
import { Img } from '#ui/img.tsx';
import { Price } from '#ui/price.tsx';
import classes from './mini-cart.module.css';

interface Props {
  line: CartLine;
  /** Said where the price is hidden. */
  priceLabel: string;
  /** The line was removed, and the focus with it. */
  onGone: () => void;
}

export function MiniCartLine({ line, priceLabel, onGone }: Props) {
  const remove = useAct(api.cart.batchDelete, { refreshes: ['cart.list', 'cart.total', 'user.base'], onDone: onGone });
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
