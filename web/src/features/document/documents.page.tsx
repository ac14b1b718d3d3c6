import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Tabs } from '#design/tabs.tsx';
import { DossierPanel } from './components/dossiers/dossier-panel.tsx';
import { ReportPanel } from './components/reports/report-panel.tsx';
import { TracePanel } from './components/trace/trace-panel.tsx';
import { filterOf, tabOf } from './document-filter.ts';
import classes from './documents.module.css';

const tabs = [
  { name: 'reports', title: '药检报告' },
  { name: 'dossiers', title: '首营资料' },
  { name: 'trace', title: '批号追溯' },
] as const;

/** 资料中心: test reports by batch, dossiers by order, and where a batch went. `?tab=` and each tab's own fields are its state. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabOf(query);
  const filter = filterOf(query);
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '资料中心' }]}>
      <div className={classes.card}>
        <h1 className={classes.title}>资料中心</h1>
        <Tabs
          label="资料类别"
          tabs={tabs}
          shown={tab}
          onShow={(name) =>
            void navigate(paths.documents(name === 'reports' ? undefined : name), { preventScrollReset: true })
          }
        >
          {tab === 'reports' && <ReportPanel filter={filter} />}
          {tab === 'dossiers' && <DossierPanel filter={filter} />}
          {tab === 'trace' && <TracePanel asked={query.get('batch') ?? ''} />}
        </Tabs>
      </div>
    </MemberPage>
  );
}
