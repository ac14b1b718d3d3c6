import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { codes } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { PageFailure } from '#core/page-region.tsx';
import { useRemind } from '#features/goods/index.ts';
import { ScanField } from '../../scan/scan-field.tsx';
import { Empty } from '#design/empty.tsx';
import { Region } from '#design/region.tsx';
import { useSelection } from '#design/row-selection.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Text } from '#design/text.tsx';
import { purchaseListQuery } from '../../purchase.queries.ts';
import { useLineActs, useListWrites } from '../../use-list-writes.ts';
import { useListToCart } from '../../use-list-to-cart.ts';
import { useScanToList } from '../../use-scan-to-list.ts';
import { AddReport } from '../add-report/add-report.tsx';
import { AddGoods } from './add-goods.tsx';
import { ExportList } from './export-list.tsx';
import { ListBar } from './list-bar.tsx';
import type { FormOf } from './list-form.tsx';
import { ListTable } from './list-table.tsx';

type List = Answer<typeof api.purchase.list>;

interface Props {
  id: number;
  onEdit: (of: FormOf) => void;
}

/** One list: its goods with price, stock and what can be bought now. Give it a key for each list. */
export function ListDetail({ id, onEdit }: Props) {
  const list = useQuery(purchaseListQuery(id));
  if (list.error && !list.data) {
    return list.error.failure.code === codes.notFound.code ? (
      <Empty title="清单不存在" text="该清单可能已被删除，或不属于当前账号。">
        <Link to={paths.purchaseLists()} className="btn" data-primary>
          查看我的清单
        </Link>
      </Empty>
    ) : (
      <PageFailure error={list.error} retry={() => void list.refetch()} noun="采购清单" />
    );
  }
  return (
    <Region query={list} skeleton={<Skeleton shape="table" count={10} height={48} />}>
      {(data) => <Detail list={data} onEdit={onEdit} />}
    </Region>
  );
}

function Detail({ list, onEdit }: { list: List; onEdit: Props['onEdit'] }) {
  const { id, lines } = list;
  const acts = useLineActs(id);
  const toCart = useListToCart(id);
  const onRemind = useRemind();
  const selection = useSelection(lines, {
    rowKey: ({ goods }) => goods.id,
    labelOf: ({ goods }) => ` ${goods.name}`,
    canChoose: ({ state }) => state !== 'refused',
    startsChosen: true,
  });
  return (
    <Box as="section" shrink aria-labelledby="purchase-list-name">
      <Head list={list} onEdit={onEdit} />
      <ScanField label="扫码加入清单" put={useScanToList(id)} />
      <Box padX={16} padY={12}>
        <AddGoods lines={lines} acts={acts} />
      </Box>
      <Box padX={16}>
        <AddReport rows={toCart.report} onRemind={onRemind} onDismiss={toCart.dismiss} />
      </Box>
      {lines.length === 0 ? (
        <Empty title="清单里还没有商品" text="用上面的扫码或搜索添加，也可以在购物车、再次购买里存为清单。" />
      ) : (
        <>
          <Box padX={16}>
            <ListTable lines={lines} acts={acts} selection={selection} onRemind={onRemind} />
          </Box>
          <ListBar
            lines={lines}
            selection={selection}
            isBusy={toCart.busy}
            onAdd={() => void toCart.add(selection.chosen, lines)}
            onRemove={() => void acts.remove(selection.chosen, lines)}
          />
        </>
      )}
    </Box>
  );
}

function Head({ list, onEdit }: { list: List; onEdit: Props['onEdit'] }) {
  const acts = useListWrites();
  const { busy } = acts;
  const { name, note, updated_at: updatedAt, kinds } = list;
  return (
    <Row as="header" align="start" justify="between" wrap gap={8} gapX={16} padY={12} padX={16}>
      <Box shrink breaks>
        <h2 id="purchase-list-name">{name}</h2>
        <Text as="p" size="xs" tone="quiet">
          {kinds} 个品种 · {updatedAt.slice(0, 16)} 更新{note !== '' && ` · ${note}`}
        </Text>
      </Box>
      <Row wrap gap={8}>
        <button type="button" className="btn" onClick={() => onEdit(list)}>
          改名与备注
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => acts.copy(list)}>
          复制
        </button>
        <ExportList list={list} />
        <button type="button" className="btn" disabled={busy} onClick={() => void acts.remove(list)}>
          删除
        </button>
      </Row>
    </Row>
  );
}
