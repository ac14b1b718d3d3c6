import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { seller } from '@baicao/shared/seller';
import { keywordsIn } from '@baicao/shared/text/characters';
import { Empty } from '#design/empty.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { TraceOrders } from './components/trace/trace-orders.tsx';
import { traceQuery } from './document.queries.ts';
import sheet from '#design/print-page.module.css';
import classes from './trace-print.module.css';
import type { Trace } from './trace-sheet.ts';

/** 批号追溯 as a printable A4 document. */
export function Component() {
  const asked = keywordsIn(useSearchParams()[0].get('batch'), limits.document.traceCharactersMax);
  const trace = useQuery({ ...traceQuery(asked), enabled: asked !== '' });
  const isFound = trace.data !== undefined && trace.data.batches.length > 0;
  return (
    <>
      <div className={sheet.bar}>
        <Link to={paths.documents('trace', asked)} className="link">
          返回批号追溯
        </Link>
        <span className={sheet.hint}>A4 纸，可在打印窗口另存为 PDF</span>
        <button type="button" className="btn" data-primary disabled={!isFound} onClick={() => window.print()}>
          打印
        </button>
      </div>
      {asked === '' ? (
        <Nothing title="没有要打印的批号" />
      ) : (
        <PageRegion
          query={trace}
          noun="批号"
          skeleton={
            <div className={sheet.preview}>
              <CardsOutline cards={[16]} />
            </div>
          }
        >
          {(found) =>
            found.batches.length === 0 ? (
              <Nothing title={`本账号没有收到过批号 ${found.q}`} />
            ) : (
              <Document trace={found} />
            )
          }
        </PageRegion>
      )}
    </>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <Empty level={1} title={title} text="请返回批号追溯，核对批号后再打印。">
      <Link to={paths.documents('trace')} className="btn" data-primary>
        返回批号追溯
      </Link>
    </Empty>
  );
}

function Document({ trace: { company, at, q, batches } }: { trace: Trace }) {
  return (
    // Wider than a small screen: the scroll area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={sheet.preview} role="region" aria-label="批号追溯单" tabIndex={0}>
      <article className={sheet.page}>
        <header className={sheet.head}>
          <p>{company}</p>
          <h1>药品批号追溯单</h1>
          <dl>
            <div>
              <dt>查询内容</dt>
              <dd>{q}</dd>
            </div>
            <div>
              <dt>供货单位</dt>
              <dd>{seller.name}</dd>
            </div>
            <div>
              <dt>制单时间</dt>
              <dd>{at}</dd>
            </div>
          </dl>
        </header>
        {batches.map((batch) => (
          <section key={batch.batch_id} className={classes.batch}>
            <h2>
              {batch.name} 批号 {batch.ph}
            </h2>
            <p>
              {batch.ypgg}　{batch.sccj}　{batch.pzwh}　生产日期 {batch.scrq}　有效期至 {batch.yxq}
            </p>
            <TraceOrders batch={batch} isPaper />
            <p>{batch.summary}</p>
          </section>
        ))}
        <ul className={sheet.signatures}>
          <li>质量负责人：</li>
          <li>经办人：</li>
          <li>日期：</li>
        </ul>
      </article>
    </div>
  );
}
