import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { reportText, waitsForStock, type ReportRow } from '../../add-report.ts';
import classes from './add-report.module.css';

interface Props {
  rows: readonly ReportRow[];
  onRemind: (goods: { id: number }) => void;
  onDismiss: () => void;
}

/** What became of the rows last sent to the cart: those corrected or refused with the reason and the way out. `rows, onRemind, onDismiss` */
export function AddReport({ rows, onRemind, onDismiss }: Props) {
  const changed = rows.filter(({ state }) => state !== 'added');
  const box = useRef<HTMLElement>(null);
  // What was not added must be seen where the table is longer than the window; the focus stays in the table.
  useEffect(() => {
    if (rows.some(({ state }) => state !== 'added')) box.current?.scrollIntoView({ block: 'nearest' });
  }, [rows]);
  return (
    <section ref={box} className={classes.report} aria-label="加入结果" data-shown={rows.length > 0 || undefined}>
      <Row role="status" align="stretch" wrap gap={4} gapX={12}>
        {rows.length > 0 && (
          <>
            <b>{reportText(rows)}</b>
            <Link to={paths.cart()} className="link">
              去购物车
            </Link>
          </>
        )}
      </Row>
      {rows.length > 0 && (
        <button type="button" className={classes.close} aria-label="关闭加入结果" onClick={onDismiss}>
          ×
        </button>
      )}
      {changed.length > 0 && (
        <ul className={classes.rows}>
          {changed.map((row) => (
            <ChangedRow key={row.goods.id} row={row} onRemind={onRemind} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangedRow({ row, onRemind }: { row: ReportRow; onRemind: Props['onRemind'] }) {
  const { goods, state, number, reason } = row;
  return (
    <li data-state={state}>
      <Text as="b" className={classes.state} fixed tone="warn" weight="regular">
        {state === 'refused' ? '未加入' : '已调整'}
      </Text>
      <span className={classes.reason}>
        {reason}
        {state === 'corrected' && <span className="num">（购物车现有 {number}）</span>}
      </span>
      {state === 'refused' && (
        <span className={classes.ways}>
          {waitsForStock(row) && (
            <button type="button" className="link" onClick={() => onRemind(goods)}>
              到货提醒
            </button>
          )}
          <Link to={paths.search({ keywords: goods.name })} className="link">
            找同类
          </Link>
        </span>
      )}
    </li>
  );
}
