import type { TracedBatch } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '#design/copy-button.tsx';
import { FileLink } from '#design/file-link.tsx';
import { ExpiryText } from '../search/expiry-text.tsx';
import { TraceOrders } from './trace-orders.tsx';
import classes from './trace-result.module.css';

/** One batch: what it is, how much of it came and is left, the sentence for a recall, and its orders. */
export function TraceResult({ batch }: { batch: TracedBatch }) {
  const { ph, name, bzdw } = batch;
  return (
    <section className={classes.batch} aria-label={`${name} 批号 ${ph}`}>
      <header className={classes.head}>
        <h2>
          <Link to={paths.goods(batch.goods_id)}>{name}</Link> <span className={classes.number}>批号 {ph}</span>
        </h2>
        <FileLink url={batch.file_url}>查看药检报告</FileLink>
      </header>
      <p className={classes.meta}>{[batch.ypgg, batch.sccj, batch.pzwh].filter((part) => part !== '').join(' · ')}</p>
      <dl className={classes.facts}>
        <Fact name="生产日期">{batch.scrq}</Fact>
        <Fact name="有效期至">
          {batch.yxq} <ExpiryText daysLeft={batch.days_left} always />
        </Fact>
        <Fact name="收到">
          {batch.number} {bzdw}
        </Fact>
        <Fact name="已退">
          {batch.returned} {bzdw}
          {batch.returning > 0 && (
            <span className={classes.meta}>
              另 {batch.returning} {bzdw}退货处理中
            </span>
          )}
        </Fact>
        <Fact name="未退（含已售出）">
          <b>
            {batch.left} {bzdw}
          </b>
        </Fact>
      </dl>
      <p className={classes.summary}>
        {batch.summary} <CopyButton text={batch.summary} name="召回说明" />
      </p>
      <TraceOrders batch={batch} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
