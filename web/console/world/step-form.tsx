import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';
import { beginningOf, bodyOf, type StepField, type StepRow } from './step-rows.ts';

interface Props {
  /** null: closed. */
  chosen: { readonly row: StepRow; readonly known: Readonly<Record<string, string | number>> } | null;
  onClose: () => void;
}

/** Any world step by its row; a refusal stands at its field, in the server's words. */
export function StepForm({ chosen, onClose }: Props) {
  return (
    <Modal
      opened={chosen !== null}
      onClose={onClose}
      title={chosen?.row.title}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {chosen && <Fields row={chosen.row} known={chosen.known} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ row, known, onClose }: NonNullable<Props['chosen']> & { onClose: () => void }) {
  const { run, busy, failure } = useSteer();
  const [fields, setFields] = useState(() => beginningOf(row, known));
  const isOfField = row.fields.some(({ name }) => name === failure?.field);
  const act = async () => {
    const done = await run(`POST /world/${row.step}`, bodyOf(fields), { inPlace: true, done: `${row.title}：完成` });
    if (done) onClose();
  };
  return (
    <Form onSend={() => void act()}>
      {row.fields.map((field) => (
        <Field key={field.name} label={field.label} error={failure?.field === field.name ? failure.message : undefined}>
          <Control
            field={field}
            value={fields[field.name] ?? ''}
            onChange={(value) => setFields({ ...fields, [field.name]: value })}
          />
        </Field>
      ))}
      {failure && !isOfField && (
        <p role="alert" className="refusal">
          {failure.message}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn" data-primary disabled={busy}>
          {row.title}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
      </div>
    </Form>
  );
}

interface ControlProps {
  field: StepField;
  value: string;
  onChange: (value: string) => void;
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

function Control({ field: { kind, options, hint }, onChange, ...given }: ControlProps) {
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: kind === 'person' });
  const props = {
    ...given,
    className: 'input',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === 'long') return <textarea {...props} rows={3} />;
  if (kind === 'choice')
    return (
      <select {...props}>
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === 'person')
    return (
      <select {...props}>
        <option value="">选一个人</option>
        {people.map(({ username, company }) => (
          <option key={username} value={username}>
            {company}（{username}）
          </option>
        ))}
      </select>
    );
  return <input {...props} placeholder={hint} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
}
