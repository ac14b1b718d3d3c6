import { Box } from '#design/box.tsx';
import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Price } from '#domain/price.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { chartMonths, spendingQuery } from '../../member.queries.ts';
import { spendingChart, type SpendingMonth } from '../../spending-chart.ts';
import classes from './member.module.css';
import { SpendingChart } from './spending-chart.tsx';

/** 采购金额: the last months as a chart and as a table. */
export function Spending() {
  const spending = useQuery(spendingQuery);
  return (
    <Card
      title="采购金额"
      note={
        <Text size="xs" tone="quiet">
          按下单月份，已付款订单，已扣除退货
        </Text>
      }
    >
      <Region query={spending} skeleton={<Skeleton shape="block" height={220} />}>
        {(months) => <Drawn months={months} />}
      </Region>
    </Card>
  );
}

function Drawn({ months }: { months: readonly SpendingMonth[] }) {
  const chart = spendingChart(months);
  if (chart.orders === 0) {
    return (
      <Text as="p" padY={12} tone="quiet">
        近 {chartMonths} 个月还没有已付款的订单。{' '}
        <Link to={paths.list()} className="link">
          去选购
        </Link>
      </Text>
    );
  }
  return (
    <>
      <SpendingChart chart={chart} />
      <Box as="details" className={classes.details} size="s" marginTop={10}>
        <summary>以表格查看</summary>
        <div className={classes.scroll}>
          <DataTable
            caption={`近 ${chartMonths} 个月按类别的采购金额`}
            rows={chart.columns}
            rowKey={({ month }) => month}
            columns={columnsOf(chart)}
          />
        </div>
      </Box>
    </>
  );
}

type Chart = ReturnType<typeof spendingChart>;

function columnsOf({ series }: Chart): Column<Chart['columns'][number]>[] {
  return [
    { name: 'month', title: '月份', isRowHeader: true, nowrap: true, cell: ({ month }) => month },
    { name: 'orders', title: '订单', align: 'right', cell: ({ orders }) => orders },
    ...series.map(({ id, name }): Column<Chart['columns'][number]> => ({
      name: `series-${id}`,
      title: name,
      align: 'right',
      cell: ({ parts }) => parts.find((part) => part.series.id === id)?.amount ?? '—',
    })),
    {
      name: 'total',
      title: '合计',
      align: 'right',
      cell: ({ total }) => <Price value={total} size="s" tone="plain" />,
    },
  ];
}
