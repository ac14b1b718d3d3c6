import { moneyUseTypes } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useUrlState } from '#core/url-state.ts';
import { Empty } from '#design/empty.tsx';
import { logState, periodText } from '../../log-state.ts';
import { moneyLogQuery, moneySummaryQuery } from '../../wallet.queries.ts';
import { ExportLog } from '../export/export-log.tsx';
import { LogBar } from './log-bar.tsx';
import { LogPanel } from './log-panel.tsx';
import { SumsLine } from './sums-line.tsx';

const words = { caption: '余额明细', amount: '金额（元）', left: '余额（元）' };
const kinds = Object.values(moneyUseTypes);

/** The movements of the balance: by kind, by month or days, with what the period comes to. */
export function BalanceLog() {
  const list = useUrlState(logState);
  const { state } = list;
  const log = useQuery(moneyLogQuery(state));
  const { data: sums } = useQuery(moneySummaryQuery(state));
  const total = log.data?.meta.total ?? 0;
  const countOf = (type: number) => sums?.kinds.find((kind) => kind.use_type === type)?.count;
  return (
    <>
      <LogBar
        noun="余额"
        list={list}
        kinds={[
          { type: 0, name: '全部' },
          ...kinds.map(({ code, label }) => ({ type: code, name: label, count: countOf(code) })),
        ]}
      >
        <ExportLog
          words={words}
          period={periodText(state)}
          total={total}
          load={(page, signal) => api.user.moneyLog({ ...state, ...page }, signal)}
        />
      </LogBar>
      <SumsLine sums={sums} period={periodText(state)} />
      <LogPanel query={log} list={list} words={words} none={<NoMovements />} />
    </>
  );
}

function NoMovements() {
  return (
    <Empty title="还没有余额明细" text="充值、退款和返现会记入余额，下单时可抵扣货款。">
      <Link to={paths.list()} className="btn" data-primary>
        去选购
      </Link>
      <Link to={paths.orders()} className="btn">
        我的订单
      </Link>
    </Empty>
  );
}
