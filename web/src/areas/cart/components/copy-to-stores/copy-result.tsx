import { useEffect, useRef } from 'react';
import { reportWords, type CopyReport } from '../../copy-report.ts';
import classes from './copy-to-stores.module.css';

/** What became of every line in every store; what was changed or refused with its reason. */
export function CopyResult({ report, onClose }: { report: CopyReport; onClose: () => void }) {
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes to what it brought.
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className={classes.result}>
      {report.map((store) => {
        const spoken = store.lines.filter(({ state }) => state !== 'added');
        return (
          <section key={store.user_id} className={classes.report} aria-label={store.company}>
            <h3>{store.company}</h3>
            <p className="muted">{reportWords(store)}</p>
            {spoken.length > 0 && (
              <ul>
                {spoken.map(({ goods_id: id, name, number, state, reason }) => (
                  <li key={id} data-state={state}>
                    <b>{name}</b> {state === 'corrected' && <span className="num">× {number}</span>}
                    <span>{reason}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <div className={classes.buttons}>
        <button type="button" className="btn" data-primary onClick={onClose}>
          完成
        </button>
      </div>
    </div>
  );
}
