import { useState } from 'react';
import type { Fault } from '#console/control/answers.ts';
import { Panel } from '#console/kit/panel.tsx';
import { Empty } from '#design/empty.tsx';
import { draftOf, emptyDraft, type Draft } from './draft.ts';
import { FaultEditor } from './fault-editor.tsx';
import classes from './faults-section.module.css';
import { recipes } from './recipes.ts';
import { effectText, matchText, whenText } from './rule-text.ts';
import { useFaults } from './use-faults.ts';

interface Editing {
  readonly draft: Draft;
  readonly changes: string | null;
}

/** 故障: the rules in the order they are asked, recipes, and the editor. */
export function FaultsSection() {
  const { rules, addAll, move, remove, clear, busy } = useFaults();
  const [editing, setEditing] = useState<Editing | null>(null);
  const create = () => setEditing({ draft: emptyDraft, changes: null });
  return (
    <div className="stack">
      <Panel
        title="生效的规则"
        note={rules.length > 0 ? `${rules.length} 条，从上到下询问` : undefined}
        flush
        actions={
          <>
            {rules.length > 0 && (
              <button type="button" className="btn small quiet danger" disabled={busy} onClick={() => void clear()}>
                全部移除
              </button>
            )}
            <button type="button" className="btn small" data-primary onClick={create}>
              新故障
            </button>
          </>
        }
      >
        {rules.length === 0 ? (
          <Empty title="一切正常" text="点下面的一个配方，或新建一条规则；商城里的下一次调用就会遇到它。" />
        ) : (
          <ol className={classes.rules}>
            {rules.map((rule, place) => (
              <Rule
                key={rule.id}
                rule={rule}
                place={place}
                count={rules.length}
                busy={busy}
                onMove={(by) => void move(place, by)}
                onRemove={() => void remove(rule.id)}
                onChange={() => setEditing({ draft: draftOf(rule), changes: rule.id })}
              />
            ))}
          </ol>
        )}
      </Panel>
      <Panel title="配方" note="点一下即加上">
        <div className={classes.recipes}>
          {recipes.map(({ title, about, rules: made }) => (
            <button
              key={title}
              type="button"
              className={classes.recipe}
              disabled={busy}
              onClick={() => void addAll(made, title)}
            >
              <b>{title}</b>
              <small>{about}</small>
            </button>
          ))}
        </div>
      </Panel>
      <FaultEditor draft={editing?.draft ?? null} changes={editing?.changes ?? null} onClose={() => setEditing(null)} />
    </div>
  );
}

interface RuleProps {
  rule: Fault;
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
  onChange: () => void;
}

function Rule({ rule, place, count, busy, onMove, onRemove, onChange }: RuleProps) {
  const { id, asked, fired } = rule;
  return (
    <li className={classes.rule}>
      <span className={`num ${classes.place}`}>{place + 1}</span>
      <div className={classes.words}>
        <b>{effectText(rule)}</b>
        <span>
          <span className="mono">{matchText(rule)}</span> · {whenText(rule)}
        </span>
      </div>
      <span className={`tag mono ${classes.id}`}>{id}</span>
      <dl className={classes.counts}>
        <div>
          <dt>询问</dt>
          <dd className="num">{asked}</dd>
        </div>
        <div data-fired={fired > 0}>
          <dt>命中</dt>
          <dd className="num">{fired}</dd>
        </div>
      </dl>
      <div className={classes.acts}>
        <button
          type="button"
          className="btn small quiet"
          aria-label={`${id} 上移`}
          disabled={busy || place === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="btn small quiet"
          aria-label={`${id} 下移`}
          disabled={busy || place === count - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </button>
        <button type="button" className="btn small quiet" aria-label={`更改 ${id}`} onClick={onChange}>
          更改
        </button>
        <button
          type="button"
          className="btn small quiet danger"
          aria-label={`移除 ${id}`}
          disabled={busy}
          onClick={onRemove}
        >
          移除
        </button>
      </div>
    </li>
  );
}
