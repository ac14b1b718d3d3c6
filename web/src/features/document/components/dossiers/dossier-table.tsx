import type { OrderDossier } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Row } from '#design/row.tsx';
import { useSelection } from '#design/row-selection.tsx';
import { fittingOrders, type DossierWrites } from '../../use-dossier-writes.ts';
import { DocumentState } from '../search/document-state.tsx';
import { SelectionBar } from '../search/selection-bar.tsx';
import { DossierFiles } from './dossier-files.tsx';

interface Props {
  dossiers: readonly OrderDossier[];
  acts: DossierWrites;
}

/** One page of orders with their documents: a zip of one order, of those ticked, or of what is new. */
export function DossierTable({ dossiers, acts }: Props) {
  const selection = useSelection(dossiers, {
    rowKey: ({ order_id: id }) => id,
    labelOf: ({ order_sn: sn }) => `订单 ${sn}`,
  });
  const [opened, setOpened] = useState<number>();
  const isBusy = acts.running !== undefined || undefined;
  const chosen = selection.chosen.map(({ order_id: id }) => id);
  const fresh = fittingOrders(chosen.length === 0 ? dossiers : selection.chosen);
  const open = (id: number) => setOpened((now) => (now === id ? undefined : id));
  return (
    <>
      <SelectionBar rows={dossiers} selection={selection} unit="个订单">
        <button
          type="button"
          className="btn"
          disabled={chosen.length === 0}
          aria-disabled={isBusy}
          onClick={() => acts.save({ ids: chosen, only_new: false }, 'chosen')}
        >
          {acts.running === 'chosen' ? '正在打包…' : '打包下载所选'}
        </button>
        <button
          type="button"
          className="btn"
          disabled={fresh.length === 0}
          aria-disabled={isBusy}
          onClick={() => acts.save({ ids: fresh, only_new: true }, 'new')}
        >
          {acts.running === 'new'
            ? '正在打包…'
            : `只下载新资料（${chosen.length === 0 ? '本页' : '所选'} ${fresh.length} 个订单）`}
        </button>
      </SelectionBar>
      <DataTable
        caption="各订单的首营资料"
        rows={dossiers}
        rowKey={({ order_id: id }) => id}
        columns={[
          ...columns,
          {
            name: 'acts',
            title: '操作',
            cell: (dossier) => (
              <Acts
                dossier={dossier}
                acts={acts}
                isOpen={opened === dossier.order_id}
                onOpen={() => open(dossier.order_id)}
              />
            ),
          },
        ]}
        narrow={['order state', 'goods goods', 'acts acts']}
        selection={selection}
        detail={({ order_id: id }) => opened === id && <DossierFiles orderId={id} />}
      />
    </>
  );
}

const columns: readonly Column<OrderDossier>[] = [
  {
    name: 'order',
    title: '订单',
    isRowHeader: true,
    nowrap: true,
    cell: ({ order_id: id, order_sn: sn, created_at: at }) => (
      <>
        <Link to={paths.order(id)} className="link">
          {sn}
        </Link>
        <small>{at.slice(0, 10)} 下单</small>
      </>
    ),
  },
  {
    name: 'goods',
    title: '品种与企业',
    cell: ({ names, goods, makers }) => (
      <>
        {names.join('、')}
        {goods > names.length && ` 等 ${goods} 个品种`}
        <small>
          {goods} 个品种 · {makers} 家生产企业
        </small>
      </>
    ),
  },
  { name: 'files', title: '资料', align: 'right', cell: ({ files }) => `${files} 份` },
  {
    name: 'state',
    title: '状态',
    nowrap: true,
    cell: (dossier) => <DocumentState {...dossier} fresh={dossier.new_files} />,
  },
];

interface ActsProps {
  dossier: OrderDossier;
  acts: DossierWrites;
  isOpen: boolean;
  onOpen: () => void;
}

function Acts({ dossier, acts, isOpen, onOpen }: ActsProps) {
  const { order_id: id, order_sn: sn, files, new_files: fresh, parts } = dossier;
  const ofOrder = <span className="visually-hidden"> 订单 {sn} 的首营资料</span>;
  const isBusy = acts.running !== undefined || undefined;
  return (
    <Row as="span" gap={2} gapX={12} wrap>
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <button
          key={part}
          type="button"
          className="link"
          aria-disabled={isBusy}
          onClick={() => acts.save({ ids: [id], only_new: false, part }, `${id}/${part}`)}
        >
          {acts.running === `${id}/${part}` ? '正在打包…' : parts > 1 ? `下载第 ${part} 卷` : '下载'}
          {ofOrder}
        </button>
      ))}
      {fresh > 0 && fresh < files && (
        <button
          type="button"
          className="link"
          aria-disabled={isBusy}
          onClick={() => acts.save({ ids: [id], only_new: true }, `${id}/new`)}
        >
          {acts.running === `${id}/new` ? '正在打包…' : '只下载新资料'}
          {ofOrder}
        </button>
      )}
      <button type="button" className="link" aria-expanded={isOpen} onClick={onOpen}>
        {isOpen ? '收起目录' : '目录'}
        {ofOrder}
      </button>
    </Row>
  );
}
