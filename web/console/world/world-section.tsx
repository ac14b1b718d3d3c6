import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Waiting } from '#console/control/answers.ts';
import { worldQuery } from '#console/control/queries.ts';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { useSteer } from '#console/control/use-steer.ts';
import { usePlace } from '#console/frame/place.ts';
import { Orders } from './orders.tsx';
import { StepForm } from './step-form.tsx';
import { quickBody, stepRows, type StepRow } from './step-rows.ts';
import classes from './world-section.module.css';

interface Chosen {
  readonly row: StepRow;
  readonly known: Waiting['fields'];
}

/** 世界步骤: orders with their next step, what waits for a decision, and every other step as a form. */
export function WorldSection() {
  const world = useQuery({ ...worldQuery, refetchInterval: 3_000 });
  const { section, rest } = usePlace();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const decide = ({ step, fields }: Waiting) => {
    const row = stepRows.find((one) => one.step === step);
    if (row) setChosen({ row, known: fields });
  };
  return (
    <div className="stack">
      <Loaded query={world}>
        {({ orders, waiting }) => (
          <>
            <Orders orders={orders} username={section === 'world' ? rest : ''} />
            <Panel title="等待处理" note={waiting.length > 0 ? `${waiting.length} 件` : undefined} flush>
              {waiting.length === 0 ? (
                <p className={classes.none}>
                  没有等待审核或回复的事。提交资料、上传回执、申请发票或求购之后，它们在这里。
                </p>
              ) : (
                <ul className={classes.waiting}>
                  {waiting.map((one) => (
                    <li key={`${one.step} ${JSON.stringify(one.fields)}`}>
                      <span className={classes.about}>{one.about}</span>
                      <span className="mono muted">{one.username}</span>
                      <Quick waiting={one} />
                      <button
                        type="button"
                        className="btn small quiet"
                        aria-label={`处理 ${one.about}`}
                        onClick={() => decide(one)}
                      >
                        处理…
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </>
        )}
      </Loaded>
      <Panel title="其他步骤">
        <div className={classes.steps}>
          {stepRows.map((row) => (
            <button key={row.step} type="button" className="btn small" onClick={() => setChosen({ row, known: {} })}>
              {row.title}
            </button>
          ))}
        </div>
      </Panel>
      <StepForm chosen={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}

/** The usual end of the waiting in one press; nothing where words are needed. */
function Quick({ waiting }: { waiting: Waiting }) {
  const { run, busy } = useSteer();
  const { step, fields, about } = waiting;
  const quick = quickBody(step, fields);
  if (!quick) return null;
  return (
    <button
      type="button"
      className="btn small"
      aria-label={`${quick.title} ${about}`}
      disabled={busy}
      onClick={() => void run(`POST /world/${step}`, quick.body, { done: `${about}：${quick.title}` })}
    >
      {quick.title}
    </button>
  );
}
