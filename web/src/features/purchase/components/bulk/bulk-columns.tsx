import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { bulkColumns, type BulkColumn } from '@baicao/shared/contract';
import { useState } from 'react';
import type { BulkList } from '../../bulk-list.ts';
import classes from './bulk.module.css';

interface Props {
  list: BulkList;
  isBusy: boolean;
  onColumns: (columns: readonly BulkColumn[]) => void;
}

/** Rows shown to tell the columns apart. */
const shownRows = 4;

/** The list as it was read, with what each column was taken for; a wrong guess is set right here. */
export function BulkColumns({ list: { columns, rows }, isBusy, onColumns }: Props) {
  const [meanings, setMeanings] = useState(() => columns.map(({ meaning }) => meaning));
  const isChanged = columns.some(({ meaning }, at) => meaning !== meanings[at]);
  const set = (column: number, meaning: BulkColumn) =>
    // A meaning belongs to one column: the one it was taken from is not used.
    setMeanings((before) => before.map((one, at) => (at === column ? meaning : one === meaning ? '' : one)));
  return (
    <Box
      as="details"
      padY={8}
      padX={16}
      line="bottom"
      open={!columns.some(({ meaning }) => namesGoods(meaning)) || undefined}
    >
      <summary>
        原始表格与列的含义 <span className="muted">{columnText(columns)}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide list is scrolled by keyboard too */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="原始表格">
        <Box as="table" className={`fields ${classes.raw}`} size="xs">
          <thead>
            <tr>
              {columns.map(({ heading }, at) => (
                <th key={at} scope="col">
                  <select
                    aria-label={`第 ${at + 1} 列${heading === '' ? '' : `（${heading}）`}的含义`}
                    value={meanings[at]}
                    onChange={(event) => set(at, asColumn(event.currentTarget.value))}
                  >
                    {Object.entries(bulkColumns).map(([meaning, name]) => (
                      <option key={meaning} value={meaning}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {heading !== '' && <Text tone="quiet">{heading}</Text>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(({ row, cells }) => (
              <tr key={row}>
                {columns.map((_, at) => (
                  <td key={at}>{cells[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </div>
      <button
        type="button"
        className="btn"
        disabled={!isChanged}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onColumns(meanings)}
      >
        {isBusy ? '正在识别…' : '按所选列重新识别'}
      </button>
    </Box>
  );
}

function namesGoods(meaning: BulkColumn): boolean {
  return meaning !== '' && meaning !== 'number' && meaning !== 'unit' && meaning !== 'spec' && meaning !== 'maker';
}

function asColumn(value: string): BulkColumn {
  return isColumn(value) ? value : '';
}

function isColumn(value: string): value is BulkColumn {
  return Object.hasOwn(bulkColumns, value);
}

/** "按 商品名称、规格、数量 识别". */
function columnText(columns: BulkList['columns']): string {
  const used = columns.filter(({ meaning }) => meaning !== '').map(({ meaning }) => bulkColumns[meaning]);
  return used.length === 0 ? '没有认出任何列，请选择各列的含义' : `按${used.join('、')}识别`;
}
