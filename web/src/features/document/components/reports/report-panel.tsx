import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { UrlList } from '#core/url-state.ts';
import { documentState, type DocumentState } from '../../document-state.ts';
import { newReportsQuery, reportsQuery } from '../../document.queries.ts';
import { newReports, useReportWrites, type ReportWrites } from '../../use-report-writes.ts';
import { DocumentSearch } from '../search/document-search.tsx';
import { ReportTable } from './report-table.tsx';

/** 药检报告: one for each batch received. */
export function ReportPanel({ list }: { list: UrlList<DocumentState> }) {
  const { state, hrefOf } = list;
  const query = useQuery(reportsQuery(state));
  const acts = useReportWrites();
  return (
    <>
      <DocumentSearch
        list={list}
        placeholder="药品名称 / 拼音 / 批号 / 订单号"
        period="发货"
        actions={<NewReports acts={acts} />}
      />
      <PagedList
        query={query}
        noun="药检报告"
        skeleton={<Skeleton shape="table" count={8} height={56} />}
        empty={<NoReports state={state} />}
      >
        {(rows) => <ReportTable key={hrefOf({ page: state.page })} reports={rows} acts={acts} />}
      </PagedList>
    </>
  );
}

/** 下载全部新资料: as much as fits into one zip, the rest with the next click. */
function NewReports({ acts }: { acts: ReportWrites }) {
  const { data } = useQuery(newReportsQuery);
  if (!data || data.meta.total === 0) return null;
  const { total } = data.meta;
  const ids = data.rows.map(({ batch_id: id }) => id);
  const rest = total - ids.length;
  const isRunning = acts.running === newReports;
  return (
    <button
      type="button"
      className="btn"
      data-primary
      aria-disabled={acts.running !== undefined || undefined}
      title={rest > 0 ? `一次最多打包 ${limits.document.zipReportsMax} 份，其余 ${rest} 份请再次下载` : undefined}
      onClick={() => acts.saveZip(ids, newReports)}
    >
      {isRunning
        ? '正在打包…'
        : rest > 0
          ? `下载最近 ${ids.length} 份新资料（共 ${total} 份）`
          : `下载全部新资料（${total}）`}
    </button>
  );
}

function NoReports({ state }: { state: DocumentState }) {
  if (state.only_new && !documentState.isSearched(state)) {
    return (
      <Empty title="没有新的药检报告" text="收到的批号，报告都已下载过。新批号发货后会出现在这里。">
        <Link to={paths.documents()} className="btn" data-primary>
          查看全部报告
        </Link>
      </Empty>
    );
  }
  if (documentState.isNarrowed(state)) {
    return (
      <Empty title="没有符合条件的药检报告" text="请核对药品名称、批号或订单号；只有已发货订单中的批号才有报告。">
        <Link to={paths.documents()} className="btn" data-primary>
          清除条件
        </Link>
        <Link to={paths.documents('trace')} className="btn">
          按批号追溯
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title="还没有药检报告" text="订单发货后，每个批号的药检报告都在这里，可打包下载，供验收和检查使用。">
      <Link to={paths.list()} className="btn" data-primary>
        去选购
      </Link>
      <Link to={paths.orders()} className="btn">
        我的订单
      </Link>
    </Empty>
  );
}
