import type { Goods } from '@baicao/shared/contract';
import { useGoodsActions } from '../../../../app/use-goods-actions.ts';
import { GoodsTable } from '../../../../ui/goods-table.tsx';
import { useRemind } from '../../use-remind.ts';
import type { ZoneView } from '../../zone-state.ts';
import { ZoneCard, zoneGrid, type ZoneCardProps } from '../zone-card/zone-card.tsx';

interface Props extends Pick<ZoneCardProps, 'lead' | 'action' | 'layout'> {
  goods: readonly Goods[];
  view: ZoneView;
  caption: string;
}

/** The goods of a tab as cards or lines of their zone, or as the usual table. `goods, view, caption, lead, action?, layout?` */
export function ZoneRows({ goods, view, caption, lead, action, layout = 'column' }: Props) {
  const { onAdd, onAddRows, onFavorite, isAdding } = useGoodsActions();
  const onRemind = useRemind('stock');
  if (view === 'table') {
    return (
      <GoodsTable
        goods={goods}
        onAdd={onAddRows}
        isAdding={isAdding}
        onFavorite={onFavorite}
        onRemind={onRemind}
        caption={caption}
      />
    );
  }
  return (
    <ul className={zoneGrid[layout]} aria-label={caption}>
      {goods.map((one) => (
        <ZoneCard
          key={one.id}
          goods={one}
          lead={lead}
          action={action}
          layout={layout}
          adding={isAdding(one.id)}
          onAdd={onAdd}
          onFavorite={onFavorite}
          onRemind={onRemind}
        />
      ))}
    </ul>
  );
}
