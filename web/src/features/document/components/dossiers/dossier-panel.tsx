import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { UrlList } from '#core/url-state.ts';
import { documentState, type DocumentState } from '../../document-state.ts';
import { dossiersQuery } from '../../document.queries.ts';
import { useDossierWrites } from '../../use-dossier-writes.ts';
import { DocumentSearch } from '../search/document-search.tsx';
import { DossierTable } from './dossier-table.tsx';

/** 首营资料: the papers of seller, makers and goods, a set for each order. */
export function DossierPanel({ list }: { list: UrlList<DocumentState> }) {
  const { state, hrefOf } = list;
  const query = useQuery(dossiersQuery(state));
  const acts = useDossierWrites();
  return (
    <>
      <DocumentSearch list={list} placeholder="订单号 / 药品名称 / 拼音 / 批号" period="下单" />
      <PagedList
        query={query}
        noun="首营资料"
        skeleton={<Skeleton shape="table" count={8} height={56} />}
        empty={<NoDossiers state={state} />}
      >
        {(rows) => <DossierTable key={hrefOf({ page: state.page })} dossiers={rows} acts={acts} />}
      </PagedList>
    </>
  );
}

function NoDossiers({ state }: { state: DocumentState }) {
  if (state.only_new && !documentState.isSearched(state)) {
    return (
      <Empty title="没有新的首营资料" text="各订单的资料都已下载，企业或品种资料更新后会再次提示。">
        <Link to={paths.documents('dossiers')} className="btn" data-primary>
          查看全部订单
        </Link>
      </Empty>
    );
  }
  if (documentState.isNarrowed(state)) {
    return (
      <Empty title="没有符合条件的订单" text="请核对订单号、药品名称或批号；未付款和已取消的订单没有首营资料。">
        <Link to={paths.documents('dossiers')} className="btn" data-primary>
          清除条件
        </Link>
      </Empty>
    );
  }
  return (
    <Empty
      title="还没有首营资料"
      text="付款后，订单中生产企业、供货企业和各品种的首营资料都在这里，一个订单一个压缩包。"
    >
      <Link to={paths.list()} className="btn" data-primary>
        去选购
      </Link>
      <Link to={paths.orders()} className="btn">
        我的订单
      </Link>
    </Empty>
  );
}
