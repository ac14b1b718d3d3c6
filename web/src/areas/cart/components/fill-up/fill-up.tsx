import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAddToCart } from '#app/use-add-to-cart.ts';
import { paths } from '#routes/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { Region } from '#ui/region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { nextHintQuery } from '../../cart.queries.ts';
import { FillUpGoods } from './fill-up-goods.tsx';
import classes from './fill-up.module.css';

interface Props {
  title: string;
  /** The cart lines whose gap is to be closed; without, the whole cart. */
  lineIds: readonly number[] | undefined;
  opened: boolean;
  onClose: () => void;
}

/**
 * 去凑单: goods that close the gap, and what is still missing; it stays open while more is added. The drawer is always
 * there: one that is mounted open does not know where the focus came from.
 */
export function FillUp({ title, lineIds, opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Goods key={title} lineIds={lineIds} />
    </Drawer>
  );
}

function Goods({ lineIds }: Pick<Props, 'lineIds'>) {
  const hint = useQuery(nextHintQuery(lineIds));
  const adding = useAddToCart();
  return (
    <Region query={hint} skeleton={<Skeleton shape="table" count={6} height={96} />}>
      {({ full_reduction: reduction, gift, shipping, goods }) => (
        <>
          <p className={classes.words} role="status">
            {[reduction?.text, gift?.text, shipping.text].filter(Boolean).join('；')}
          </p>
          {goods.length === 0 ? (
            <Empty title="暂时没有可凑的商品" text="可以到商品列表里继续挑选。">
              <Link to={paths.list()} className="btn" data-primary>
                全部商品
              </Link>
            </Empty>
          ) : (
            <ul>
              {goods.map((one) => (
                <FillUpGoods
                  key={one.id}
                  goods={one}
                  adding={adding.isAdding(one.id)}
                  onAdd={(number) => void adding.add({ goods: one, number })}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Region>
  );
}
