import type { CartLine } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { api } from '../../../api/client.ts';
import { useAct } from '../../../api/use-act.ts';
import { paths } from '../../../routes/paths.ts';
import { ask } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Img } from '../../../ui/img.tsx';
import { Price } from '../../../ui/price.tsx';
import classes from './mini-cart.module.css';

export function MiniCartLine({ line }: { line: CartLine }) {
  const remove = useAct(api.cart.batchDelete, { refreshes: ['cart.list', 'cart.total', 'user.base'] });
  const { goods, combination } = line;
  const name = goods?.name ?? combination?.name ?? '';
  const image = goods?.goods_image[0]?.list ?? combination?.goods[0]?.image ?? '';
  const onRemove = async () => {
    if (await ask('确定要删除该商品吗？', { danger: true })) await remove.run({ ids: [line.id] });
  };
  return (
    <li className={classes.line} data-invalid={line.invalid !== null || undefined}>
      <span className={classes.picture}><Img src={image} alt="" /></span>
      <div className={classes.about}>
        {goods ? <Link to={paths.goods(goods.id)} title={name} className={classes.name}>{name}</Link> : <span title={name} className={classes.name}>{name}</span>}
        <p className={classes.spec}>{line.invalid?.reason ?? goods?.ypgg ?? '组合购'}</p>
        <p className={classes.sum}><span><Price value={line.price} size="s" /> × {line.number}</span></p>
      </div>
      <button type="button" className={classes.remove} aria-label={`删除 ${name}`} aria-disabled={remove.busy || undefined} onClick={() => void onRemove()}><Icon name="trash" size={16} /></button>
    </li>
  );
}
