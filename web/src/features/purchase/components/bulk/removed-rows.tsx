import { Row } from '#design/row.tsx';
import type { ListRow } from '../../bulk-list.ts';
import type { BulkAction } from '../../use-bulk-list.ts';

/** Rows the buyer took out, the last one first to come back. */
export function RemovedRows({ rows, change }: { rows: readonly ListRow[]; change: (action: BulkAction) => void }) {
  const removed = rows.filter(({ isRemoved }) => isRemoved);
  const last = removed.at(-1);
  if (!last) return null;
  const restore = (own: readonly ListRow[]) => {
    for (const { row } of own) change({ type: 'remove', row, isRemoved: false });
  };
  return (
    <Row as="span" align="stretch" pushed gap={8} size="xs" tone="soft" role="status">
      已移除 {removed.length} 行{' '}
      <button type="button" className="link" onClick={() => restore([last])}>
        撤销第 {last.row} 行
      </button>
      {removed.length > 1 && (
        <button type="button" className="link" onClick={() => restore(removed)}>
          全部恢复
        </button>
      )}
    </Row>
  );
}
