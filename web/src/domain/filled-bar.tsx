import { ActionBar } from '#design/action-bar.tsx';
import { Price } from './price.tsx';
import { sumOfFilled } from './filled-sum.ts';
import type { TableEntry } from './use-table-entry.ts';

/** Filled rows that are not in the cart yet, with a button for mouse users; nothing where there are none. `entry` */
export function FilledBar({ entry }: { entry: TableEntry }) {
  const { shown, addFilled, clear } = entry;
  if (shown.length === 0) return null;
  return (
    <ActionBar label="已填数量">
      <span>
        已填 <b>{shown.length}</b> 个品种，约 <Price value={sumOfFilled(shown)} size="s" />
      </span>
      <button type="button" className="btn" onClick={clear}>
        清空
      </button>
      <button type="button" className="btn" data-primary onClick={addFilled}>
        全部加入购物车
      </button>
    </ActionBar>
  );
}
