import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './after-sales-form.module.css';

interface Props {
  /** What is still missing; empty when the form can be sent. */
  obstacle: string;
  isBusy: boolean;
  /** On the button. */
  words: string;
  /** Where 取消 leads. */
  back: string;
  children?: ReactNode;
}

/** The foot of an application: what it comes to, and the way on; stays in view. */
export function FormFoot({ obstacle, isBusy, words, back, children }: Props) {
  return (
    <div className={classes.foot}>
      <p className={classes.sum} aria-live="polite">
        {children}
      </p>
      {obstacle !== '' && <span className={classes.obstacle}>{obstacle}</span>}
      <Link to={back} className="btn">
        取消
      </Link>
      <button type="submit" className="btn" data-primary disabled={obstacle !== ''} aria-disabled={isBusy || undefined}>
        {isBusy ? '正在提交…' : words}
      </button>
    </div>
  );
}

/**
 * Brings the focus to the first field of a form that is not as it should be, once its message stands beside it.
 * `selectors`: a field's name and how it is found, in the order of the page.
 */
export function focusProblem(
  form: EventTarget | null | undefined,
  problems: Readonly<Record<string, unknown>>,
  selectors: Readonly<Record<string, string>>,
): void {
  const name = Object.keys(selectors).find((field) => problems[field]);
  const selector = selectors[name ?? ''];
  if (form instanceof HTMLFormElement && selector) form.querySelector<HTMLElement>(selector)?.focus();
}
