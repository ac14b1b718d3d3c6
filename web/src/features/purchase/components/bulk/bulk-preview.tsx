import { Box } from '#design/box.tsx';
import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRemind } from '#features/goods/index.ts';
import { countsOf, stateNames, type AddResult, type BulkList, type RowState } from '../../bulk-list.ts';
import type { BulkAction } from '../../use-bulk-list.ts';
import { useBulkAdd } from '../../use-bulk-add.ts';
import { AddBar } from './add-bar.tsx';
import { BulkTable } from './bulk-table.tsx';
import { stateTones } from './bulk-tones.ts';
import { RemovedRows } from './removed-rows.tsx';
import classes from './bulk.module.css';

interface Props {
  list: BulkList;
  change: (action: BulkAction) => void;
  /** Back to filling in a list. */
  onOther: () => void;
}

const filters = ['matched', 'corrected', 'ambiguous', 'refused', 'joined', 'added'] as const;
/** Rows shown at first, and more with each click. */
const portion = 100;

/** Each row of the list with what it became; what can be bought goes into the cart at once. */
export function BulkPreview({ list, change, onOther }: Props) {
  const [filter, setFilter] = useState<RowState | null>(null);
  const [most, setMost] = useState(portion);
  const [results, setResults] = useState<ReadonlyMap<number, AddResult> | null>(null);
  const add = useBulkAdd((answered) => {
    setResults(answered);
    change({ type: 'results', results: answered });
  });
  const onRemind = useRemind();
  const counts = countsOf(list.rows);
  const rows = list.rows.filter(({ state, isRemoved }) => !isRemoved && (filter === null || state === filter));
  const shown = rows.slice(0, most);
  const dispatch = useCallback((action: BulkAction) => change(action), [change]);
  return (
    <section aria-label="识别结果">
      {results && <AddedNote list={list} results={results} />}
      <Row wrap gap={8} padY={12} padX={16} role="group" aria-label="按状态筛选">
        <Chip isOn={filter === null} onClick={() => setFilter(null)} text="全部" count={list.rows.length} />
        {filters.map(
          (state) =>
            counts[state] > 0 && (
              <Chip
                key={state}
                state={state}
                isOn={filter === state}
                onClick={() => setFilter(state)}
                text={stateNames[state]}
                count={counts[state]}
              />
            ),
        )}
        <RemovedRows rows={list.rows} change={change} />
      </Row>
      <Box className={classes.table} padX={16}>
        <BulkTable rows={shown} change={dispatch} onRemind={onRemind} />
        {rows.length > shown.length && (
          <Row justify="center" pad={12}>
            <button type="button" className="btn" onClick={() => setMost(most + portion)}>
              再显示 {Math.min(portion, rows.length - shown.length)} 行（共 {rows.length} 行）
            </button>
          </Row>
        )}
      </Box>
      <AddBar list={list} add={add} onOther={onOther} />
    </section>
  );
}

interface ChipProps {
  text: string;
  count: number;
  isOn: boolean;
  state?: RowState;
  onClick: () => void;
}

function Chip({ text, count, isOn, state, onClick }: ChipProps) {
  return (
    <button type="button" className="btn" data-state={state} aria-pressed={isOn} onClick={onClick}>
      <Text tone={state && stateTones[state]}>
        {text} <span className="num">{count}</span>
      </Text>
    </button>
  );
}

/** What the cart took, once for all portions. */
function AddedNote({ list, results }: { list: BulkList; results: ReadonlyMap<number, AddResult> }) {
  const of = (state: AddResult['state']) => [...results.values()].filter((one) => one.state === state).length;
  const [corrected, refused] = [of('corrected'), of('refused')];
  const taken = of('added') + corrected;
  const left = countsOf(list.rows);
  return (
    <Box pad={16} line="bottom">
      <Notice
        live
        tone={taken > 0 ? 'good' : 'warn'}
        action={
          taken > 0 && (
            <Link to={paths.cart()} className="link">
              去购物车结算
            </Link>
          )
        }
      >
        {taken > 0 ? `已加入购物车 ${taken} 行` : '没有一行加入购物车'}
        {corrected > 0 && `，其中 ${corrected} 行的数量有调整`}
        {refused > 0 && `；${refused} 行未能加入，原因见各行`}
        {left.matched + left.corrected > 0 && `；还有 ${left.matched + left.corrected} 行没有提交，可再次点击加入`}。
      </Notice>
    </Box>
  );
}
