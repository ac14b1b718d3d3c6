import type { Statement } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { dayOf } from '@baicao/shared/time/shanghai';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { serverNow } from '#api/server-clock.ts';
import { PageRegion } from '#core/page-region.tsx';
import { seller } from '@baicao/shared/seller';
import { CardsOutline } from '#design/skeleton.tsx';
import { StatementInvoices } from './components/statement/statement-invoices.tsx';
import { MovementSums, StatementOrders } from './components/statement/statement-tables.tsx';
import sheet from '#design/print-page.module.css';
import classes from './components/statement/statement-print.module.css';
import { statementPeriodOf } from './statement-period.ts';
import { statementQuery } from './wallet.queries.ts';

/** 对账单 as a printable A4 document. */
export function Component() {
  const { start, end } = statementPeriodOf(useSearchParams()[0], dayOf(serverNow() * 1_000));
  const statement = useQuery(statementQuery(start, end));
  return (
    <>
      <div className={sheet.bar}>
        <Link to={paths.statement(start, end)} className="link">
          返回对账单
        </Link>
        <span className={sheet.hint}>A4 纸，可在打印窗口另存为 PDF</span>
        <button
          type="button"
          className="btn"
          data-primary
          disabled={statement.data === undefined}
          onClick={() => window.print()}
        >
          打印
        </button>
      </div>
      <PageRegion
        query={statement}
        noun="对账单"
        skeleton={
          <div className={sheet.preview}>
            <CardsOutline cards={[16]} />
          </div>
        }
      >
        {(found) => <Document statement={found} />}
      </PageRegion>
    </>
  );
}

function Document({ statement }: { statement: Statement }) {
  return (
    // Wider than a small screen: the scroll area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={sheet.preview} role="region" aria-label="对账单" tabIndex={0}>
      <article className={`${sheet.page} ${classes.page}`}>
        <header className={sheet.head}>
          <p>{seller.name}</p>
          <h1>对账单</h1>
          <dl>
            <div>
              <dt>购货单位</dt>
              <dd>{statement.company}</dd>
            </div>
            <div>
              <dt>对账期间</dt>
              <dd>
                {statement.start_time} 至 {statement.end_time}
              </dd>
            </div>
            <div>
              <dt>制单时间</dt>
              <dd>{statement.created_at}</dd>
            </div>
          </dl>
        </header>
        <MovementSums statement={statement} />
        <StatementOrders statement={statement} />
        <StatementInvoices statement={statement} />
        <p className={classes.say}>
          以上往来经双方核对无误。期初 + 增加 − 减少 = 期末；订单按下单日期列入，已退款为截至制单时的合计； 订单金额 =
          已送达 + 未送达 + 已取消，可开票 = 已开票 + 未开票。
        </p>
        <ul className={sheet.signatures}>
          <li>供货单位（盖章）：</li>
          <li>购货单位（盖章）：</li>
          <li>日期：</li>
        </ul>
      </article>
    </div>
  );
}
