import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { Goods } from '@baicao/shared/contract';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useAddToCart } from '#features/goods/index.ts';
import { Empty } from '#design/empty.tsx';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { promotionLine } from '#domain/goods-facts.ts';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { nextHintQuery } from '../../cart.queries.ts';
import classes from './fill-up.module.css';

interface Props {
  title: string;
  /** The lines of the promotion to reach; undefined: the whole cart. */
  lineIds: readonly number[] | undefined;
  opened: boolean;
  onClose: () => void;
}

/**
 * 去凑单: goods that close the gap to the next promotion, and how much is missing. Stays open while goods are added.
 * Always mounted: a drawer that mounts open cannot return the focus.
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
          <Text as="p" padY={8} padX={12} size="s" tone="price" surface="price" rounded role="status">
            {[reduction?.text, gift?.text, shipping.text].filter(Boolean).join('；')}
          </Text>
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

function FillUpGoods({ goods, adding, onAdd }: { goods: Goods; adding: boolean; onAdd: (number: number) => void }) {
  return (
    <Box as="li" className={classes.goods} gap={12} padY={12} line="bottom">
      <Text className={classes.picture} line="around" clip>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </Text>
      <Stack shrink gap={2}>
        <Text as="p" clamp={1}>
          <Link to={paths.goods(goods.id)} title={goods.name}>
            {goods.name}
          </Link>
        </Text>
        <Text as="p" clamp={1} size="xs" tone="quiet" title={`${goods.ypgg} · ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </Text>
        <Text as="p" clamp={1} size="xs" tone="quiet">
          <Price value={goods.price} label={goods.price_label} size="s" /> {promotionLine(goods)}
        </Text>
        <GoodsBuy goods={goods} adding={adding} onAdd={onAdd} />
      </Stack>
    </Box>
  );
}
