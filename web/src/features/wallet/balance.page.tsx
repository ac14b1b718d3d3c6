import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { CreditAccount } from './components/credit/credit-account.tsx';
import { WalletHead } from './components/head/wallet-head.tsx';
import { BalanceLog } from './components/log/balance-log.tsx';
import { StatementTab } from './components/statement/statement-tab.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
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
      <Stack gap={12}>
        <PageHead title="余额管理" />
        <PageRegion query={wallet} noun="钱包" skeleton={<CardsOutline cards={[6]} />}>
          {(state) => <WalletHead wallet={state} />}
        </PageRegion>
        <Card>
          <Stack gap={12}>
            <TabLinks
              label="钱包明细"
              current={shown}
              tabs={tabs.map(({ tab, name, to }) => ({ name: tab, title: name, to }))}
            />
            {shown === 'log' && <BalanceLog />}
            {shown === 'credit' && <CreditAccount />}
            {shown === 'statement' && <StatementTab />}
          </Stack>
        </Card>
      </Stack>
    </MemberPage>
  );
}
