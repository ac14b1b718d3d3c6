import type { OrderDossier } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import cards from '#design/card-table.module.css';
import { fittingOrders, type DossierWrites } from '../../use-dossier-writes.ts';
import { useRowChoice, type RowChoice } from '../../use-row-choice.ts';
import { ChoiceBar, ChoiceBox } from '../search/choice-bar.tsx';
import { DocumentState } from '../search/document-state.tsx';
import { DossierFiles } from './dossier-files.tsx';
import classes from './dossier-table.module.css';

interface Props {
  dossiers: readonly OrderDossier[];
  acts: DossierWrites;
}

/** One page of orders with their documents: a zip of one order, of those ticked, or of what is new. */
export function DossierTable({ dossiers, acts }: Props) {
  const choice = useRowChoice(dossiers.map(({ order_id: id }) => id));
  const [opened, setOpened] = useState<number>();
  const isBusy = acts.running !== undefined || undefined;
  const fresh = fittingOrders(dossiers.filter(({ order_id: id }) => choice.chosen.length === 0 || choice.has(id)));
  return (
    <>
      <ChoiceBar choice={choice} unit="个订单">
        <button
          type="button"
          className="btn"
          disabled={choice.chosen.length === 0}
          aria-disabled={isBusy}
          onClick={() => acts.save({ ids: choice.chosen, only_new: false }, 'chosen')}
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
            : `只下载新资料（${choice.chosen.length === 0 ? '本页' : '所选'} ${fresh.length} 个订单）`}
        </button>
      </ChoiceBar>
      <table className={`${cards.table} ${classes.table}`}>
        <caption className="visually-hidden">各订单的首营资料</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">选择</span>
            </th>
            <th scope="col">订单</th>
            <th scope="col">品种与企业</th>
            <th scope="col" data-align="right">
              资料
            </th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        {dossiers.map((dossier) => (
          <Rows
            key={dossier.order_id}
            dossier={dossier}
            choice={choice}
            acts={acts}
            isOpen={opened === dossier.order_id}
            onOpen={() => setOpened((now) => (now === dossier.order_id ? undefined : dossier.order_id))}
          />
        ))}
      </table>
    </>
  );
}

interface RowsProps {
  dossier: OrderDossier;
  choice: RowChoice;
  acts: DossierWrites;
  isOpen: boolean;
  onOpen: () => void;
}

function Rows({ dossier, choice, acts, isOpen, onOpen }: RowsProps) {
  const { order_id: id, order_sn: sn, names, goods, makers, files, new_files: fresh, parts } = dossier;
  const ofOrder = <span className="visually-hidden"> 订单 {sn} 的首营资料</span>;
  const isBusy = acts.running !== undefined || undefined;
  return (
    <tbody>
      <tr>
        <td data-column="box">
          <ChoiceBox choice={choice} id={id} label={`订单 ${sn}`} />
        </td>
        <th scope="row" data-column="order">
          <Link to={paths.order(id)} className="link">
            {sn}
          </Link>
          <span className={classes.meta}>{dossier.created_at.slice(0, 10)} 下单</span>
        </th>
        <td data-column="goods">
          {names.join('、')}
          {goods > names.length && ` 等 ${goods} 个品种`}
          <span className={classes.meta}>
            {goods} 个品种 · {makers} 家生产企业
          </span>
        </td>
        <td data-column="files" data-align="right">
          {files} 份
        </td>
        <td data-column="state">
          <DocumentState {...dossier} fresh={fresh} />
        </td>
        <td data-column="acts">
          <span className={classes.acts}>
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
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.opened}>
          <td colSpan={6} data-column="opened">
            <DossierFiles orderId={id} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
