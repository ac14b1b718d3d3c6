import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Category } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#features/goods/index.ts';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#domain/goods-tile.tsx';
import { devicesQuery, herbsQuery, slotQuery } from '../../home.queries.ts';
import { FloorAdverts } from '../adverts/adverts.tsx';
import { Floor, noRows } from './floor.tsx';

/** 中药: category names, best sellers as a list. */
export function Herbs({ actions }: { actions: GoodsActions }) {
  const { data: common, isPending } = useQuery(commonQuery);
  const categories = common?.category_zy ?? [];
  return (
    <Floor
      title="中药饮片"
      more={{ text: '进入中药', to: paths.zone('zyyp') }}
      query={herbsQuery(categoryIdsOf(categories))}
      wait={isPending}
      height={560}
      isEmpty={noRows}
      empty="中药饮片正在上架。"
    >
      {({ rows }) => (
        <Card as="div" pad={0} clip>
          <FloorAdverts query={slotQuery('zyzq')} max={1} label="中药活动" />
          <CategoryLinks
            label="中药分类"
            links={categories.map(({ id, name }) => ({ name, to: paths.list({ select: id, zy: 2 }) }))}
          />
          <Stack as="ul" cells>
            {rows.map((goods) => (
              <Box as="li" key={goods.id} padY={8} padX={16}>
                <GoodsTile goods={goods} layout="row" onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </Box>
            ))}
          </Stack>
        </Card>
      )}
    </Floor>
  );
}

interface LinksProps {
  label: string;
  links: readonly { name: string; to: string }[];
}

const linksShown = 7;

function CategoryLinks({ label, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <Row as="ul" wrap gap={0} gapX={20} padY={8} padX={16} line="bottom" aria-label={label}>
      {links.slice(0, linksShown).map(({ name, to }) => (
        <li key={to}>
          <Text as={Link} block padY={4} tone="soft" to={to}>
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
}

/** 器械: category names, six goods with large pictures. */
export function Devices({ actions }: { actions: GoodsActions }) {
  const { data: common } = useQuery(commonQuery);
  const categories = common?.category_qx ?? [];
  return (
    <Floor
      title="医疗器械"
      more={{ text: '进入器械', to: paths.zone('qxzq') }}
      query={devicesQuery}
      height={560}
      isEmpty={noRows}
      empty="医疗器械正在上架。"
    >
      {({ rows }) => (
        <Card as="div" pad={0} clip>
          <CategoryLinks
            label="器械分类"
            links={categories.map(({ id, name }) => ({ name, to: paths.list({ select: id, qx: 2 }) }))}
          />
          <Stack as="ul" columns={3} columnsNarrow={2} cells>
            {rows.map((goods) => (
              <Box as="li" key={goods.id} pad={12}>
                <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </Box>
            ))}
          </Stack>
        </Card>
      )}
    </Floor>
  );
}

/** The ids of these categories and their descendants, at most as many as the API takes. */
function categoryIdsOf(tree: readonly Category[], most = 50): number[] {
  return tree.flatMap(({ id, children }) => [id, ...categoryIdsOf(children, most)]).slice(0, most);
}
