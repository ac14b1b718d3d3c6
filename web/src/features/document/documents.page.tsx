import { paths } from '@baicao/shared/paths';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { useUrlState } from '#core/url-state.ts';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { DossierPanel } from './components/dossiers/dossier-panel.tsx';
import { ReportPanel } from './components/reports/report-panel.tsx';
import { TracePanel } from './components/trace/trace-panel.tsx';
import { documentState } from './document-state.ts';

const tabs = [
  { name: 'reports', title: '药检报告', to: paths.documents() },
  { name: 'dossiers', title: '首营资料', to: paths.documents('dossiers') },
  { name: 'trace', title: '批号追溯', to: paths.documents('trace') },
] as const;

/** 资料中心: test reports by batch, dossiers by order, and where a batch went. `?tab=` and each tab's own fields are its state. */
export function Component() {
  const list = useUrlState(documentState);
  const { tab, batch } = list.state;
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '资料中心' }]}>
      <Stack gap={12}>
        <PageHead title="资料中心" />
        <Card as="div">
          <Stack gap={12}>
            <TabLinks label="资料类别" tabs={tabs} current={tab} />
            {tab === 'reports' && <ReportPanel list={list} />}
            {tab === 'dossiers' && <DossierPanel list={list} />}
            {tab === 'trace' && <TracePanel asked={batch} />}
          </Stack>
        </Card>
      </Stack>
    </MemberPage>
  );
}
