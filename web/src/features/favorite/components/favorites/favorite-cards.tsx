import { Row } from '#design/row.tsx';
import { RowBox } from '#design/row-selection.tsx';
import { Stack } from '#design/stack.tsx';
import { StockAndExpiry } from '#domain/goods-stock.tsx';
import { GoodsTile } from '#domain/goods-tile.tsx';
import { Buy, Cancel } from './favorite-acts.tsx';
import type { FavoriteRows } from './favorite-rows.ts';
import classes from './favorites.module.css';
import { KeptPrice } from './kept-price.tsx';

/** Favourites as cards with their pictures. */
export function FavoriteCards(shown: FavoriteRows) {
  const { rows, selection } = shown;
  return (
    <ul className={classes.cards}>
      {rows.map((goods) => (
        <Stack
          key={goods.id}
          as="li"
          className={classes.card}
          gap={6}
          pad={10}
          line="around"
          data-chosen={selection.has(goods) || undefined}
        >
          <Row justify="between" size="xs">
            <RowBox row={goods} selection={selection} />
            <Cancel goods={goods} shown={shown} />
          </Row>
          <GoodsTile goods={goods}>
            <StockAndExpiry goods={goods} isLine />
          </GoodsTile>
          <KeptPrice favorite={goods.favorite} />
          <Buy goods={goods} shown={shown} />
        </Stack>
      ))}
    </ul>
  );
}
