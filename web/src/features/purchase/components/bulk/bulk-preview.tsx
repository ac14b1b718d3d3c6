import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRemind } from '#features/goods/index.ts';
import { countsOf, stateNames, type AddResult, type BulkList, type RowState } from '../../bulk-list.ts';
import type { BulkAction } from '../../use-bulk-list.ts';
import { useBulkAdd } from '../../use-bulk-add.ts';
import { useRowFields } from '../../use-row-fields.ts';
import { AddBar } from './add-bar.tsx';
import { BulkRow } from './bulk-row.tsx';
import { RemovedRows } from './removed-rows.tsx';
import cards from '#design/card-table.module.css';
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

const columns = {
  row: '行',
  written: '清单内容',
  goods: '识别的商品',
  price: '单价',
  number: '数量',
  sum: '小计',
  acts: '',
};

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
  const fields = useRowFields(shown.map(({ row }) => row));
  const dispatch = useCallback((action: BulkAction) => change(action), [change]);
  return (
    <section aria-label="识别结果">
      {results && <AddedNote list={list} results={results} />}
      <Row className={classes.chips} wrap gap={8} padY={12} padX={16} role="group" aria-label="按状态筛选">
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
      <div className={classes.tableBox}>
        <table className={`${cards['table']} ${classes.table}`}>
          <caption className="visually-hidden">采购清单的识别结果</caption>
          <thead>
            <tr>
              {Object.entries(columns).map(([column, name]) => (
                <th key={column} scope="col" data-column={column} data-align={alignOf(column)}>
                  {name || <span className="visually-hidden">操作</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <BulkRow key={row.row} row={row} change={dispatch} fields={fields} onRemind={onRemind} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <Text as="p" pad={24} tone="quiet" textAlign="center">
            没有这种状态的行
          </Text>
        )}
        {rows.length > shown.length && (
          <button type="button" className={`btn ${classes.more}`} onClick={() => setMost(most + portion)}>
            再显示 {Math.min(portion, rows.length - shown.length)} 行（共 {rows.length} 行）
          </button>
        )}
      </div>
      <AddBar list={list} add={add} onOther={onOther} />
    </section>
  );
}

function alignOf(column: string): 'right' | undefined {
  return column === 'price' || column === 'sum' ? 'right' : undefined;
}

function Chip({
  text,
  count,
  isOn,
  state,
  onClick,
}: {
  text: string;
  count: number;
  isOn: boolean;
  state?: RowState;
  onClick: () => void;
}) {
  return (
    <button type="button" className={classes.chip} data-state={state} aria-pressed={isOn} onClick={onClick}>
      {text} <span className="num">{count}</span>
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
    <Text
      as="p"
      className={classes.added}
      padY={8}
      padX={12}
      tone="ink"
      surface="brand"
      rounded
      role="status"
      data-tone={taken > 0 ? 'done' : 'failed'}
    >
      {taken > 0 ? `已加入购物车 ${taken} 行` : '没有一行加入购物车'}
      {corrected > 0 && `，其中 ${corrected} 行的数量有调整`}
      {refused > 0 && `；${refused} 行未能加入，原因见各行`}
      {left.matched + left.corrected > 0 && `；还有 ${left.matched + left.corrected} 行没有提交，可再次点击加入`}。
      {taken > 0 && (
        <>
          {' '}
          <Link to={paths.cart()} className="link">
            去购物车结算
          </Link>
        </>
      )}
    </Text>
  );
}
