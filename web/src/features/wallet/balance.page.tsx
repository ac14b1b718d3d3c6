import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { CreditAccount } from './components/credit/credit-account.tsx';
import { WalletHead } from './components/head/wallet-head.tsx';
import { BalanceLog } from './components/log/balance-log.tsx';
import { StatementTab } from './components/statement/statement-tab.tsx';
import classes from './wallet.module.css';
import { walletQuery } from './wallet.queries.ts';

const tabs = [
  { tab: 'log', name: '余额明细', to: paths.balance() },
  { tab: 'credit', name: '账期账单', to: paths.creditAccount() },
  { tab: 'statement', name: '对账单', to: paths.statement() },
] as const;

/** 余额管理: what there is, what is owed, and how it came about. `?tab=` credit or statement. */
export function Component() {
  const wallet = useQuery(walletQuery);
  const wanted = useSearchParams()[0].get('tab');
  const { tab: shown } = tabs.find(({ tab }) => tab === wanted) ?? tabs[0];
  return (
    <MemberPage crumbs={[{ text: '我的钱包' }, { text: '余额管理' }]}>
      <h1 className="visually-hidden">余额管理</h1>
      <PageRegion query={wallet} noun="钱包" skeleton={<CardsOutline cards={[6]} />}>
        {(state) => <WalletHead wallet={state} />}
      </PageRegion>
      <nav className={classes.tabs} aria-label="钱包明细">
        {tabs.map(({ tab, name, to }) => (
          <Link key={tab} to={to} preventScrollReset aria-current={tab === shown ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={classes.panel}>
        {shown === 'log' && <BalanceLog />}
        {shown === 'credit' && <CreditAccount />}
        {shown === 'statement' && <StatementTab />}
      </div>
    </MemberPage>
  );
}
