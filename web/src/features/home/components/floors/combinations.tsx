import { Stack } from '#design/stack.tsx';
import { useAddToCart } from '#features/goods/index.ts';
import { CombinationCard, cartRowOf } from '#features/zones/index.ts';
import { paths } from '@baicao/shared/paths';
import { combinationsQuery } from '../../home.queries.ts';
import { Floor, noRows } from './floor.tsx';

const combinationsShown = 2;

/** 组合购: combinations with their goods, price and saving. */
export function Combinations() {
  const { add, isAdding } = useAddToCart();
  return (
    <Floor
      title="组合购"
      subtitle="搭配一起买，整套更省"
      more={{ text: '全部组合', to: paths.zone('zhzq') }}
      query={combinationsQuery}
      height={230}
      isEmpty={noRows}
      empty="目前没有组合优惠。"
    >
      {({ rows }) => (
        <Stack as="ul" fit={480} gap={12}>
          {rows.slice(0, combinationsShown).map((one) => (
            <CombinationCard
              key={one.id}
              combination={one}
              adding={isAdding(one.id, true)}
              onAdd={(combination, number) => void add(cartRowOf(combination, number))}
            />
          ))}
        </Stack>
      )}
    </Floor>
  );
}
