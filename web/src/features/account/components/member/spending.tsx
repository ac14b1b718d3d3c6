import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Price } from '#domain/price.tsx';
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
    <section className={classes.card} aria-labelledby="member-spending">
      <header className={classes.head}>
        <h2 id="member-spending">采购金额</h2>
        <p className="muted">按下单月份，已付款订单，已扣除退货</p>
      </header>
      <Region query={spending} skeleton={<Skeleton shape="block" height={220} />}>
        {(months) => <Drawn months={months} />}
      </Region>
    </section>
  );
}

function Drawn({ months }: { months: readonly SpendingMonth[] }) {
  const chart = spendingChart(months);
  if (chart.orders === 0) {
    return (
      <Text as="p" className={classes.none} padY={12} padX={0} tone="quiet">
        近 {chartMonths} 个月还没有已付款的订单。
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
          <table className={classes.table}>
            <caption className="visually-hidden">近 {chartMonths} 个月按类别的采购金额</caption>
            <thead>
              <tr>
                <th scope="col">月份</th>
                <th scope="col" data-align="right">
                  订单
                </th>
                {chart.series.map(({ id, name }) => (
                  <th key={id} scope="col" data-align="right">
                    {name}
                  </th>
                ))}
                <th scope="col" data-align="right">
                  合计
                </th>
              </tr>
            </thead>
            <tbody>
              {chart.columns.map(({ month, orders, total, parts }) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  <td data-align="right">{orders}</td>
                  {chart.series.map(({ id }) => (
                    <td key={id} data-align="right">
                      {parts.find(({ series }) => series.id === id)?.amount ?? '—'}
                    </td>
                  ))}
                  <td data-align="right">
                    <Price value={total} size="s" tone="plain" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Box>
    </>
  );
}
