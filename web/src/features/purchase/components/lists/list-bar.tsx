import { Text } from '#design/text.tsx';
import type { PurchaseLine } from '@baicao/shared/contract';
import { sumOfFilled } from '#domain/filled-sum.ts';
import { Price } from '#domain/price.tsx';
import classes from './list-bar.module.css';

interface Props {
  /** Lines that can be bought now. */
  able: readonly PurchaseLine[];
  chosen: readonly PurchaseLine[];
  /** Lines of the list. */
  total: number;
  isBusy: boolean;
  onChooseAll: (isChosen: boolean) => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** What is chosen, what it costs about, 加入购物车. Stays at the bottom of the window. */
export function ListBar({ able, chosen, total, isBusy, onChooseAll, onAdd, onRemove }: Props) {
  const sum = sumOfFilled(chosen.map(({ goods, number_now: number }) => ({ goods, number })));
  const none = chosen.length === 0;
  const isWhole = chosen.length === able.length;
  const left = total - able.length;
  return (
    <div className={classes.bar} role="group" aria-label="清单合计">
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={!none && isWhole}
          disabled={able.length === 0}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
        全选
      </label>
      <button type="button" className="link" disabled={none} onClick={onRemove}>
        移出所选
      </button>
      <Text className={classes.sum} grow textAlign="right" aria-live="polite">
        已选 <b>{chosen.length}</b> 种，约 <Price value={sum} size="m" />
        {left > 0 && <span className="muted">（{left} 种暂不可购）</span>}
      </Text>
      <button
        type="button"
        className="btn"
        data-primary
        disabled={none}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onAdd()}
      >
        {isBusy ? '正在加入…' : isWhole ? '整单加入购物车' : `将所选 ${chosen.length} 种加入购物车`}
      </button>
    </div>
  );
}
