import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JournalRow } from '#console/control/answers.ts';
import { healthQuery } from '#console/control/queries.ts';
import { draftOf } from '#console/faults/draft.ts';
import { FaultEditor } from '#console/faults/fault-editor.tsx';
import { faultOfCall } from '#console/faults/fault-of-call.ts';
import { useFaults } from '#console/faults/use-faults.ts';
import { momentText } from '#console/kit/times.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { CodeTag } from './code-tag.tsx';
import { curlText } from './curl-text.ts';
import classes from './journal-section.module.css';

/** One call in full, and what can be made of it. */
export function CallDetails({ row, onClose }: { row: JournalRow; onClose: () => void }) {
  return (
    <section className={classes.details} aria-label="调用详情">
      <header>
        <CodeTag row={row} />
        <h3 className="mono">{row.op ?? '没有接口匹配'}</h3>
        <button type="button" className="btn small quiet" onClick={onClose}>
          关闭
        </button>
      </header>
      <p className={`mono ${classes.address}`}>
        {row.method} {row.path}
      </p>
      {row.message !== null && <p className={classes.message}>{row.message}</p>}
      <Acts row={row} />
      <dl className={classes.facts}>
        <Fact name="时刻" value={momentText(row.at)} />
        <Fact name="人员" value={row.persona ?? '访客'} />
        <Fact name="HTTP" value={row.aborted ? '连接中断，没有应答' : String(row.status)} />
        <Fact name="用时" value={`${row.ms} 毫秒`} />
        {row.fault !== null && <Fact name="命中故障" value={row.fault} />}
        <Fact name="请求号" value={row.request_id} />
      </dl>
      <Json title="查询参数" value={row.query} />
      <Json title="请求体" value={row.body} />
      <Json title="错误" value={row.errors} />
      {row.near && row.near.length > 0 && (
        <>
          <h4>相近的接口</h4>
          <ul className={classes.near}>
            {row.near.map(({ op, method, path }) => (
              <li key={op} className="mono">
                <b>{op}</b> {method} {path}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A fault like it, or another one for such calls, and the call as a command. */
function Acts({ row }: { row: JournalRow }) {
  const { data: health } = useQuery(healthQuery);
  const { addAll, busy } = useFaults();
  const [isEditing, setEditing] = useState(false);
  const rule = faultOfCall(row);
  const isFailed = row.code !== 10000;
  return (
    <div className="row">
      {isFailed && (
        <button
          type="button"
          className="btn small"
          disabled={busy}
          onClick={() => void addAll([rule], '以后都这样失败')}
        >
          以后都这样失败
        </button>
      )}
      <button type="button" className="btn small" onClick={() => setEditing(true)}>
        {isFailed ? '改成别的故障…' : '让它失败…'}
      </button>
      <span className={`muted ${classes.curl}`}>curl</span>
      <CopyButton text={curlText(row, location.origin, health?.namespace ?? 'default')} name=" curl 命令" />
      <FaultEditor draft={isEditing ? draftOf(rule) : null} changes={null} onClose={() => setEditing(false)} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Nothing where there is nothing to show. */
function Json({ title, value }: { title: string; value: unknown }) {
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (value === undefined || isEmpty) return null;
  return (
    <>
      <h4>{title}</h4>
      <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
