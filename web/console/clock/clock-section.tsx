import { formatMoment } from '@baicao/shared/time/shanghai';
import { useState } from 'react';
import { useClock } from '#console/control/use-clock.ts';
import { Choices } from '#console/kit/choices.tsx';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { momentText } from '#console/kit/times.ts';
import { longAdvances, modeNames } from './clock-acts.ts';
import classes from './clock-section.module.css';
import { useClockLog, useClockSteer } from './use-clock-steer.ts';

const modes = [
  { value: 'frozen', title: '冻结', about: '停在这一刻，同样的调用得到同样的答复' },
  { value: 'offset', title: '偏移', about: '从这一刻开始继续走' },
  { value: 'real', title: '真实', about: '与服务器的时间一致' },
] as const;

/** 时钟: advance, set, and what time has brought. */
export function ClockSection() {
  const clock = useClock();
  return (
    <div className="stack">
      <Panel title="前进" note="到期的事按各自的时刻依次发生，完成后才返回">
        <div className={classes.now}>
          <strong data-mode={clock?.mode}>{clock ? formatMoment(clock.now) : '…'}</strong>
          {clock && <span className="tag">{modeNames[clock.mode]}</span>}
        </div>
        <Advance />
      </Panel>
      <Panel title="设定" note="可以回到过去；到期的事在下一次调用前发生">
        <SetClock now={clock?.now} />
      </Panel>
      <Panel title="本页记录">
        <Log />
      </Panel>
    </div>
  );
}

function Advance() {
  const { act, busy, failure } = useClockSteer();
  const [to, setTo] = useState('');
  return (
    <>
      <div className="row">
        {longAdvances.map((one) => (
          <button key={one.title} type="button" className="btn" disabled={busy} onClick={() => void act(one)}>
            {one.title}
          </button>
        ))}
      </div>
      <Form
        className={classes.form}
        onSend={() => {
          const body = to.trim().startsWith('P') ? { by: to.trim() } : { to: to.trim() };
          void act({ title: '前进', call: 'POST /clock/advance', body }, true);
        }}
      >
        <Field label="前进到某一时刻，或一段时间" error={failure?.message}>
          <input
            className="input num"
            placeholder="2026-12-24 09:00:00 或 P1DT30M"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            data-filter
          />
        </Field>
        <button type="submit" className="btn" data-primary disabled={busy || to.trim() === ''}>
          {busy ? '正在前进…' : '前进'}
        </button>
      </Form>
    </>
  );
}

function SetClock({ now }: { now: number | undefined }) {
  const { act, busy, failure } = useClockSteer();
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('frozen');
  const [moment, setMoment] = useState('');
  const given = moment.trim();
  // Without a moment it is set where it is.
  const at = given === '' && now !== undefined ? new Date(now).toISOString() : given;
  return (
    <Form
      onSend={() =>
        void act({ title: '设定', call: 'PUT /clock', body: mode === 'real' ? { mode } : { mode, now: at } }, true)
      }
    >
      <Choices label="时钟的方式" choices={modes} chosen={mode} onChoose={setMode} />
      <div className={classes.form}>
        <Field label="时刻（上海时间，或带时区的 ISO 8601）" error={failure?.message}>
          <input
            className="input num"
            disabled={mode === 'real'}
            placeholder={now === undefined ? '' : formatMoment(now)}
            value={moment}
            onChange={(event) => setMoment(event.target.value)}
          />
        </Field>
        <button type="submit" className="btn" data-primary disabled={busy}>
          设定时钟
        </button>
      </div>
    </Form>
  );
}

function Log() {
  const log = useClockLog();
  if (log.length === 0) return <p className="muted">前进之后，这里列出沿途发生的事：取消的订单、到账、发出的通知。</p>;
  return (
    <ol className={classes.log}>
      {log.map(({ title, now, changes }, place) => (
        <li key={log.length - place}>
          <b>{title}</b> <span className="num muted">到 {momentText(now)}</span>
          {changes.length === 0 ? (
            <p className="muted">沿途没有订单变化，也没有发出通知</p>
          ) : (
            <ul>
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
