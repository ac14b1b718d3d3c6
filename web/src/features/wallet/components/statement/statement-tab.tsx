import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { Statement } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { dayOf, orderedPeriod, type Period } from '@baicao/shared/time/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { serverNow } from '#api/server-clock.ts';
import { ExportButton } from '#core/export-button.tsx';
import { PageRegion } from '#core/page-region.tsx';
import { fileName } from '#design/sheet-cells.ts';
import { CardsOutline } from '#design/skeleton.tsx';
import { useUrlFields } from '#design/use-url-fields.ts';
import { periodProblem, quickPeriods, statementPeriodOf } from '../../statement-period.ts';
import { statementQuery } from '../../wallet.queries.ts';
import { statementSheets } from '../export/statement-sheet.ts';
import { StatementInvoices } from './statement-invoices.tsx';
import { MovementSums, StatementOrders } from './statement-tables.tsx';
import classes from './statement-tab.module.css';

/** 对账单 of a period: shown here, printed as a document, exported as a workbook. */
export function StatementTab() {
  const today = dayOf(serverNow() * 1_000);
  const period = statementPeriodOf(useSearchParams()[0], today);
  const statement = useQuery(statementQuery(period.start, period.end));
  return (
    <>
      <PeriodForm period={period} today={today} />
      <PageRegion query={statement} noun="对账单" skeleton={<CardsOutline cards={[10]} />}>
        {(found) => <Shown statement={found} />}
      </PageRegion>
    </>
  );
}

function Shown({ statement }: { statement: Statement }) {
  const { start_time: start, end_time: end, company } = statement;
  return (
    <>
      <Row as="header" wrap gap={8} gapX={16}>
        <h2>
          {company}　{start} 至 {end}
        </h2>
        <Row as="span" className={classes.acts} align="stretch" pushed gap={8}>
          <Link className="btn" to={paths.printStatement(start, end)}>
            打印
          </Link>
          <ExportStatement statement={statement} />
        </Row>
      </Row>
      {/* Wider than a small screen: the scroll area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Stack className={classes.scroll} gap={16} role="region" aria-label="对账单" tabIndex={0}>
        <MovementSums statement={statement} />
        <StatementOrders statement={statement} />
        <StatementInvoices statement={statement} />
      </Stack>
      <Text as="p" size="xs" tone="quiet">
        期初 + 增加 − 减少 = 期末；订单按下单日期列入，已退款为截至目前的合计。订单金额 = 已送达 + 未送达 +
        已取消；可开票（余额与其他支付减退货退款，不含积分）= 已开票 + 未开票。如有不符，请联系专属客服核对。
      </Text>
    </>
  );
}

function ExportStatement({ statement }: { statement: Statement }) {
  const { company, start_time: start, end_time: end } = statement;
  return (
    <ExportButton
      make={() => ({
        sheets: statementSheets(statement),
        file: fileName('对账单', company, `${start}至${end}`),
        done: '已导出对账单',
      })}
    />
  );
}

function PeriodForm({ period, today }: { period: Period; today: string }) {
  const navigate = useNavigate();
  const { fields, set, submit } = useUrlFields({ start: period.start, end: period.end });
  const [problem, setProblem] = useState('');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = orderedPeriod(fields);
    const found = periodProblem(wanted);
    setProblem(found);
    if (found !== '') return;
    submit(wanted);
    void navigate(paths.statement(wanted.start, wanted.end), { preventScrollReset: true });
  };
  const day = (name: 'start' | 'end', label: string) => (
    <input
      type="date"
      aria-label={label}
      aria-invalid={problem !== '' || undefined}
      max={today}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={`fields ${classes.form}`} aria-label="对账期间" onSubmit={onSubmit}>
      <span className={classes.period}>
        {day('start', '开始日期')}
        <Text tone="quiet" aria-hidden>
          至
        </Text>
        {day('end', '结束日期')}
      </span>
      <button type="submit" className="btn" data-primary>
        生成对账单
      </button>
      <Row as="span" className={classes.quick} align="stretch" wrap gap={4}>
        {quickPeriods(today).map(({ name, start, end }) => (
          <Link
            key={name}
            to={paths.statement(start, end)}
            preventScrollReset
            onClick={() => setProblem('')}
            aria-current={start === period.start && end === period.end ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </Row>
      {problem !== '' && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
