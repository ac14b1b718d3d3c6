import { ActionBar } from '#design/action-bar.tsx';
import { Row } from '#design/row.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { reportFailure } from '#api/failure.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#core/session.ts';
import { dayOf } from '@baicao/shared/time/shanghai';
import { SaveAsList } from '../../save-as-list/save-as-list-later.ts';
import { Price } from '#domain/price.tsx';
import { orderable, sumOf, unsolved, type BulkList, type ListRow } from '../../bulk-list.ts';
import type { useBulkAdd } from '../../use-bulk-add.ts';
import { saveFailedRows } from './bulk-sheets.ts';
import classes from './bulk.module.css';

interface Props {
  list: BulkList;
  add: ReturnType<typeof useBulkAdd>;
  onOther: () => void;
}

/** Stays at the bottom: what goes into the cart, and what does not. */
export function AddBar({ list, add, onOther }: Props) {
  const ready = orderable(list.rows);
  const failed = unsolved(list.rows);
  const { progress } = add;
  const today = () => dayOf(serverNow() * 1000);
  return (
    <ActionBar label="加入购物车">
      {failed.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => void saveFailedRows(list, failed, today()).catch(reportFailure)}
        >
          下载未识别的 {failed.length} 行（XLSX）
        </button>
      )}
      {ready.length > 0 && <SaveButton rows={ready} />}
      <span>
        可加入 <b className="num">{ready.length}</b> 行
        {ready.length > 0 && (
          <>
            ，约 <Price value={sumOf(ready)} label="审核后可见" size="m" />
          </>
        )}
      </span>
      {progress && (
        <Row as="span" gap={8} size="xs" role="status">
          <progress
            className={classes.progress}
            value={progress.done}
            max={progress.total}
            aria-label="加入购物车的进度"
          />
          {progress.done} / {progress.total}
        </Row>
      )}
      {ready.length > 0 || progress ? (
        <button
          type="button"
          className="btn"
          data-primary
          aria-disabled={progress !== null || undefined}
          onClick={() => void add.add(ready)}
        >
          {progress ? '正在加入…' : '全部加入购物车'}
        </button>
      ) : (
        <NothingToAdd onOther={onOther} />
      )}
    </ActionBar>
  );
}

/** Keeps what was recognised as a purchase list, to order it again. */
function SaveButton({ rows }: { rows: readonly ListRow[] }) {
  const [isSaving, setSaving] = useState(false);
  const items = rows.flatMap(({ goods, number }) => (goods ? [{ goods_id: goods.id, number }] : []));
  return (
    <>
      <button type="button" className="link" onClick={() => setSaving(true)}>
        存为采购清单
      </button>
      <SaveAsList items={items} opened={isSaving} onClose={() => setSaving(false)} />
    </>
  );
}

function NothingToAdd({ onOther }: Pick<Props, 'onOther'>) {
  if (useSession().isApproved) {
    return (
      <button type="button" className="btn" onClick={onOther}>
        换一份清单
      </button>
    );
  }
  return (
    <Link to={paths.certificates()} className="btn">
      查看审核进度
    </Link>
  );
}
