import { useState } from 'react';
import type { Store } from '../../use-stores.ts';
import { Tick } from '../tick/tick.tsx';
import classes from './copy-to-stores.module.css';

interface Props {
  stores: readonly Store[];
  isBusy: boolean;
  onCopy: (ids: readonly number[]) => void;
  onCancel: () => void;
}

/** The stores under the same phone, all or some of them. */
export function ChooseStores({ stores, isBusy, onCopy, onCancel }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const set = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const all = stores.map(({ id }) => id);
  const state = chosen.size === 0 ? 'none' : chosen.size === all.length ? 'all' : 'some';
  return (
    <>
      <p className={classes.rule}>
        按各门店自己的价格、经营范围、证照和限购加入，与门店购物车里已有的商品合并；本店购物车不变。
      </p>
      <fieldset className={classes.stores}>
        <legend className="visually-hidden">门店</legend>
        <div className={classes.store}>
          <Tick state={state} label="全部门店" text="全部门店" onChange={(on) => set(all, on)} />
        </div>
        {stores.map(({ id, company, username, is_master: isMaster }) => (
          <div key={id} className={classes.store}>
            <Tick
              state={chosen.has(id) ? 'all' : 'none'}
              label={`${company} ${username}`}
              text={company}
              onChange={(on) => set([id], on)}
            />
            <span className="muted">
              {username}
              {isMaster === 1 && ' · 总店'}
            </span>
          </div>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <button type="button" className="btn" onClick={onCancel}>
          取消
        </button>
        <button
          type="button"
          className="btn"
          data-primary
          disabled={chosen.size === 0}
          aria-disabled={isBusy || undefined}
          onClick={() => onCopy([...chosen])}
        >
          {wordOf(isBusy, chosen.size)}
        </button>
      </div>
    </>
  );
}

function wordOf(isBusy: boolean, stores: number): string {
  if (isBusy) return '正在复制…';
  return stores === 0 ? '请选择门店' : `复制到 ${stores} 家门店`;
}
