import type { OperationDiff } from '@baicao/shared/contract/drift';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mode, ModeName } from '#console/control/answers.ts';
import { diffQuery, modeQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { Choices, type Choice } from '#console/kit/choices.tsx';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { Empty } from '#design/empty.tsx';
import { driftText } from './drift-text.ts';
import classes from './mode-section.module.css';

const modes: readonly Choice<ModeName>[] = [
  { value: 'emulate', title: '模拟', about: '全部由模拟器应答' },
  { value: 'spy', title: '补位', about: '模拟器没有的接口，问另一主机' },
  { value: 'capture', title: '录制', about: '全部问另一主机，应答留在调用记录里' },
  { value: 'diff', title: '比对', about: '全部问另一主机，并与契约比对结构' },
];

/** 应答方: who answers the calls of this namespace, and where another host differs from the contract. */
export function ModeSection() {
  const mode = useQuery(modeQuery);
  const diff = useQuery(diffQuery);
  const { run, busy } = useSteer();
  return (
    <div className="stack">
      <Panel title="由谁应答" note={mode.data?.host ?? '模拟器'}>
        <Loaded query={mode}>{(now) => <SetMode key={`${now.mode} ${now.host}`} now={now} />}</Loaded>
      </Panel>
      <Panel
        title="与契约的差异"
        note={diff.data && `比对过 ${diff.data.length} 个接口`}
        flush
        actions={
          <button
            type="button"
            className="btn small quiet danger"
            disabled={busy || !diff.data?.length}
            onClick={() => void run('DELETE /diff', undefined, { done: '已清空差异' })}
          >
            清空
          </button>
        }
      >
        <Loaded query={diff}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title="还没有比对" text="选“比对”并填上主机，打开商城走一遍，每个接口的差异列在这里。" />
            ) : (
              <Diffs rows={rows} />
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

function SetMode({ now }: { now: Mode }) {
  const { run, busy, failure } = useSteer();
  const [mode, setMode] = useState(now.mode);
  const [host, setHost] = useState(now.host ?? '');
  const send = () =>
    void run<Mode>('PUT /mode', mode === 'emulate' ? { mode } : { mode, host: host.trim() }, {
      inPlace: true,
      done: (set) => (set.host === null ? '全部由模拟器应答' : `由 ${set.host} 应答`),
    });
  return (
    <Form onSend={send}>
      <Choices label="由谁应答" choices={modes} chosen={mode} onChoose={setMode} />
      <div className={classes.form}>
        <Field label="另一主机（不带路径）" error={failure?.message}>
          <input
            className="input"
            type="url"
            disabled={mode === 'emulate'}
            placeholder="https://staging.example"
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
        </Field>
        <button type="submit" className="btn" data-primary disabled={busy}>
          {busy ? '正在设定…' : '设定'}
        </button>
      </div>
    </Form>
  );
}

function Diffs({ rows }: { rows: readonly OperationDiff[] }) {
  return (
    <ul>
      {rows.map(({ op, calls, drifts }) => (
        <li key={op} className={classes.operation}>
          <span className={classes.head}>
            <b className="mono">{op}</b>
            <span className="muted num">{calls} 次</span>
            {drifts.length === 0 && <span className="tag">一致</span>}
          </span>
          {drifts.length > 0 && (
            <ul>
              {drifts.map((drift) => (
                <li key={`${drift.kind} ${drift.place}`} className="refusal">
                  {driftText(drift)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
