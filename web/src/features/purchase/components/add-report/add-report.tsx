import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { paths } from '@baicao/shared/paths';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { reportText, waitsForStock, type ReportRow } from '../../add-report.ts';
import { Box } from '#design/box.tsx';

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
  const look = rows.length > 0 && ({ surface: 'brand', line: 'tinted', pad: 10, marginBottom: 12, size: 's' } as const);
  return (
    <Box as="section" ref={box} {...look} aria-label="加入结果">
      <Row role="status" wrap gap={4} gapX={12}>
        {rows.length > 0 && (
          <>
            <b>{reportText(rows)}</b>
            <Link to={paths.cart()} className="link">
              去购物车
            </Link>
            <Text as="button" type="button" className="link" pushed aria-label="关闭加入结果" onClick={onDismiss}>
              知道了
            </Text>
          </>
        )}
      </Row>
      {changed.length > 0 && (
        <Stack as="ul" gap={6} marginTop={6}>
          {changed.map((row) => (
            <ChangedRow key={row.goods.id} row={row} onRemind={onRemind} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function ChangedRow({ row, onRemind }: { row: ReportRow; onRemind: Props['onRemind'] }) {
  const { goods, state, number, reason } = row;
  return (
    <Row as="li" data-state={state} gap={2} gapX={10} wrap align="baseline">
      <Text as="b" fixed tone={state === 'refused' ? 'bad' : 'warn'} weight="regular">
        {state === 'refused' ? '未加入' : '已调整'}
      </Text>
      <Text tone="soft" shrink>
        {reason}
        {state === 'corrected' && <span className="num">（购物车现有 {number}）</span>}
      </Text>
      {state === 'refused' && (
        <Row as="span" gap={12}>
          {waitsForStock(row) && (
            <button type="button" className="link" onClick={() => onRemind(goods)}>
              到货提醒
            </button>
          )}
          <Link to={paths.search({ keywords: goods.name })} className="link">
            找同类
          </Link>
        </Row>
      )}
    </Row>
  );
}
