import type { PurchaseLine } from '@baicao/shared/contract';
import { ActionBar } from '#design/action-bar.tsx';
import { SelectAll, type Selection } from '#design/row-selection.tsx';
import { sumOfFilled } from '#domain/filled-sum.ts';
import { Price } from '#domain/price.tsx';
import { Text } from '#design/text.tsx';

interface Props {
  lines: readonly PurchaseLine[];
  selection: Selection<PurchaseLine>;
  isBusy: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** What is chosen, what it costs about, 加入购物车. */
export function ListBar({ lines, selection, isBusy, onAdd, onRemove }: Props) {
  const { chosen, canChoose } = selection;
  const able = lines.filter(canChoose).length;
  const sum = sumOfFilled(chosen.map(({ goods, number_now: number }) => ({ goods, number })));
  const none = chosen.length === 0;
  const isWhole = chosen.length === able;
  const left = lines.length - able;
  return (
    <ActionBar label="清单合计">
      <SelectAll rows={lines} selection={selection} label="全选" isInToolbar />
      <button type="button" className="link" disabled={none} onClick={onRemove}>
        移出所选
      </button>
      <Text pushed aria-live="polite">
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
    </ActionBar>
  );
}
