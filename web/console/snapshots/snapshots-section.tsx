import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type DragEvent } from 'react';
import type { Snapshot } from '#console/control/answers.ts';
import { download } from '#console/control/download.ts';
import { snapshotsQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { momentText } from '#console/kit/times.ts';
import { ask } from '#design/dialogs.tsx';
import { Empty } from '#design/empty.tsx';
import { sizeText } from '#design/file-size.ts';

import { snapshotName } from './snapshot-name.ts';
import classes from './snapshots-section.module.css';

/** 快照: made of this namespace, restored into it; downloaded and uploaded. */
export function SnapshotsSection() {
  const snapshots = useQuery(snapshotsQuery);
  return (
    <div className="stack">
      <div className={classes.two}>
        <Make />
        <Upload />
      </div>
      <Panel title="快照" note={snapshots.data && `${snapshots.data.length} 个`} flush>
        <Loaded query={snapshots}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title="还没有快照" text="把世界带到想要的地方，存一个；演示后一键回到这里。" />
            ) : (
              <Rows rows={rows} />
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

function Make() {
  const { run, busy, failure } = useSteer();
  const [name, setName] = useState('');
  const make = async () => {
    const made = await run<Snapshot>('POST /snapshots', name.trim() === '' ? {} : { name: name.trim() }, {
      inPlace: true,
      done: (snapshot) => `已存为快照 ${snapshot.name}`,
    });
    if (made) setName('');
  };
  return (
    <Panel title="存下此刻">
      <Form className={classes.form} onSend={() => void make()}>
        <Field label="名称" error={failure?.message}>
          <input
            className="input"
            placeholder="ready-to-pay"
            value={name}
            onChange={(event) => setName(event.target.value)}
            data-filter
          />
        </Field>
        <button type="submit" className="btn" data-primary disabled={busy}>
          {busy ? '正在存…' : '存为快照'}
        </button>
      </Form>
    </Panel>
  );
}

function Upload() {
  const { run, busy, failure } = useSteer();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = (file: File | undefined) => {
    if (!file) return;
    const name = snapshotName(file.name);
    void run(`PUT /snapshots/${name}`, file, { inPlace: true, done: `已上传为 ${name}` });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <Panel title="上传">
      <div
        className={classes.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span>{busy ? '正在上传…' : '把下载过的 .zip 拖到这里，或'}</span>
        <button type="button" className="btn small" disabled={busy} onClick={() => input.current?.click()}>
          选择文件
        </button>
        <input
          ref={input}
          type="file"
          accept=".zip"
          hidden
          aria-label="快照文件"
          onChange={(event) => {
            upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {failure && (
        <p role="alert" className="refusal">
          {failure.message}
        </p>
      )}
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly Snapshot[] }) {
  const { run, busy } = useSteer();
  const restore = async (name: string) => {
    const isSure = await ask(`这个命名空间将回到快照 ${name}：之后的订单、库存与登录都不再保留。`, { confirm: '恢复' });
    if (isSure) await run(`POST /snapshots/${name}/restore`, {}, { done: `已回到快照 ${name}` });
  };
  return (
    <table className={`grid ${classes.table}`} data-cards>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">时刻</th>
          <th scope="col" data-figure>
            大小
          </th>
          <th scope="col">状态</th>
          <th scope="col" data-figure>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, made_at, bytes, files, state_hash }) => (
          <tr key={name}>
            <th scope="row">
              <b>{name}</b>
            </th>
            <td className="num">{momentText(made_at)}</td>
            <td data-figure className="num">
              {sizeText(bytes)}
              {files > 0 && ` · ${files} 个文件`}
            </td>
            <td className="mono muted" title={state_hash} data-cell="hash">
              {state_hash.slice(0, 12)}
            </td>
            <td data-figure data-cell="acts">
              <button
                type="button"
                className="btn small"
                aria-label={`恢复 ${name}`}
                disabled={busy}
                onClick={() => void restore(name)}
              >
                恢复
              </button>{' '}
              <button
                type="button"
                className="btn small quiet"
                aria-label={`下载 ${name}`}
                onClick={() => void download(`GET /snapshots/${name}`, `${name}.zip`)}
              >
                下载
              </button>
              <button
                type="button"
                className="btn small quiet danger"
                aria-label={`移除 ${name}`}
                disabled={busy}
                onClick={() => void run(`DELETE /snapshots/${name}`, undefined, { done: `已移除快照 ${name}` })}
              >
                移除
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
