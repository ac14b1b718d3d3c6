import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '#domain/price.tsx';
import { axisLabel, daysOfMonth, monthLabel, type Chart, type Column, type Series } from '../../spending-chart.ts';
import classes from './spending-chart.module.css';

/** Height of the drawing in its own units. */
const high = 100;

/**
 * Columns of months, stacked by category, beside what one month came to: the one under the pointer or with the focus,
 * otherwise all of them together. Each column leads to the orders of its month.
 */
export function SpendingChart({ chart }: { chart: Chart }) {
  const [shown, setShown] = useState<string | null>(null);
  const column = chart.columns.find(({ month }) => month === shown);
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <Text className={classes.top} size="xs" tone="quiet" aria-hidden>
          ¥{axisLabel(chart.top)}
        </Text>
        <ul className={classes.columns} aria-label="各月采购金额" onPointerLeave={() => setShown(null)}>
          {chart.columns.map((each) => (
            <li key={each.month}>
              <MonthColumn column={each} onShow={setShown} isShown={each.month === shown} />
            </li>
          ))}
        </ul>
      </div>
      <Breakdown chart={chart} column={column} />
    </div>
  );
}

interface ColumnProps {
  column: Column;
  isShown: boolean;
  onShow: (month: string | null) => void;
}

function MonthColumn({ column, isShown, onShow }: ColumnProps) {
  const { month, total, orders, parts } = column;
  const label = monthLabel(month);
  return (
    <Text
      to={paths.orders(daysOfMonth(month))}
      as={Link}
      className={classes.column}
      block
      size="xs"
      tone="quiet"
      rounded
      data-shown={isShown || undefined}
      onPointerEnter={() => onShow(month)}
      onFocus={() => onShow(month)}
      onBlur={() => onShow(null)}
    >
      <span className="visually-hidden">{`${month} 采购 ${total} 元，${orders} 张订单`}</span>
      <svg className={classes.bar} viewBox={`0 0 10 ${high}`} preserveAspectRatio="none" aria-hidden>
        {parts.map(({ series, from, share }) => (
          <rect
            key={series.id}
            data-place={series.place}
            x={0}
            width={10}
            y={high - (from + share) * high}
            height={share * high}
          />
        ))}
      </svg>
      <Text className={classes.month} block textAlign="center" nowrap aria-hidden>
        {label.month}
        <span className={classes.unit}>月</span>
        <span className={classes.year}>{label.year}</span>
      </Text>
    </Text>
  );
}

/** The legend with its figures: all series also for one month, so that nothing below moves while the pointer does. */
function Breakdown({ chart, column }: { chart: Chart; column: Column | undefined }) {
  const total = column?.total ?? chart.total;
  const amountOf = (series: Series) =>
    column ? (column.parts.find((part) => part.series.id === series.id)?.amount ?? '0.00') : series.total;
  return (
    <Box className={classes.breakdown} size="s">
      <Row as="p" className={classes.sum} align="baseline" wrap gap={0} gapX={8} line="bottom">
        <span>{column ? column.month : `近 ${chart.columns.length} 个月`}</span>
        <Price value={total} tone="plain" />
        <span className="muted">{column?.orders ?? chart.orders} 张订单</span>
      </Row>
      <ul>
        {chart.series.map((series) => (
          <li key={series.id}>
            <svg className={classes.swatch} viewBox="0 0 10 10" aria-hidden>
              <rect data-place={series.place} width={10} height={10} />
            </svg>
            <Text clamp={1} title={series.name}>
              {series.name}
            </Text>
            <Price value={amountOf(series)} size="s" tone="plain" />
          </li>
        ))}
      </ul>
    </Box>
  );
}
