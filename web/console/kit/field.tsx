import { cloneElement, useId, type ReactElement } from 'react';

interface Props {
  label: string;
  /** The server's words about this field. */
  error?: string | undefined;
  children: ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined }>;
}

/** A label over one control. `label, error?, children` */
export function Field({ label, error, children }: Props) {
  const id = useId();
  const isWrong = error !== undefined && error !== '';
  return (
    <div className="field">
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      {cloneElement(children, {
        id,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-error` : undefined,
      })}
      {isWrong && (
        <em id={`${id}-error`} role="alert">
          {error}
        </em>
      )}
    </div>
  );
}
