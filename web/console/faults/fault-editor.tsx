import { Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '#console/control/queries.ts';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';
import { draftFieldOf, emptyDraft, ruleOf, type Draft } from './draft.ts';
import { editorParts, type EditorRow } from './editor-rows.ts';
import classes from './faults-section.module.css';
import { operationGroups } from './operations.ts';
import { useFaults } from './use-faults.ts';

interface Props {
  /** null: closed. */
  draft: Draft | null;
  /** The rule that is changed; null: a new one. */
  changes: string | null;
  onClose: () => void;
}

const operations = operationGroups();

/** A rule, all its fields; a refusal stands at its field, in the server's words. */
export function FaultEditor({ draft, changes, onClose }: Props) {
  return (
    <Modal
      opened={draft !== null}
      onClose={onClose}
      title={changes === null ? '新故障' : `更改 ${changes}`}
      size={720}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Fields begin={draft ?? emptyDraft} changes={changes} onClose={onClose} />
    </Modal>
  );
}

function Fields({ begin, changes, onClose }: { begin: Draft; changes: string | null; onClose: () => void }) {
  const { add, change, busy, failure } = useFaults();
  const { data: people = [] } = useQuery(peopleQuery);
  const [draft, setDraft] = useState(begin);
  const wrong = failure && draftFieldOf(failure.field);
  const words = failure?.message;
  const parts = editorParts(people.map(({ username, company }) => [username, `${company}（${username}）`]));
  const save = async () => {
    const rule = ruleOf(draft);
    const saved = await (changes === null ? add(rule) : change(changes, rule));
    if (saved) onClose();
  };
  return (
    <Form onSend={() => void save()}>
      <Select
        label="接口"
        placeholder="全部接口；可按名称或用途搜索"
        searchable
        clearable
        nothingFoundMessage="没有这样的接口"
        data={operations}
        value={draft.op === '' ? null : draft.op}
        onChange={(op) => setDraft({ ...draft, op: op ?? '' })}
        error={wrong === 'op' ? words : undefined}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={260}
        clearButtonProps={{ 'aria-label': '清空接口' }}
      />
      {parts.map(({ title, rows }) => (
        <fieldset key={title} className={classes.part}>
          <legend>{title}</legend>
          {rows.map(
            (row) =>
              row.isShown?.(draft) !== false && (
                <Entry
                  key={row.label}
                  row={row}
                  value={draft[row.field]}
                  error={wrong === row.field ? words : undefined}
                  onChange={(value) => setDraft({ ...draft, [row.field]: value })}
                />
              ),
          )}
        </fieldset>
      ))}
      <label className="row">
        <input
          type="checkbox"
          checked={draft.handled}
          onChange={(event) => setDraft({ ...draft, handled: event.target.checked })}
        />
        照常执行，只替换或丢失应答
      </label>
      {wrong === null && (
        <p role="alert" className="refusal">
          {words}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn" data-primary disabled={busy}>
          {changes === null ? '加上' : '更改'}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        {changes !== null && <span className="muted">更改后各条规则重新计数</span>}
      </div>
    </Form>
  );
}

interface EntryProps {
  row: EditorRow;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Entry({ row: { label, hint, options }, value, error, onChange }: EntryProps) {
  const props = {
    className: 'input',
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field label={label} error={error}>
      {options ? (
        <select {...props}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...props} placeholder={hint} />
      )}
    </Field>
  );
}
