import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './after-sales-form.module.css';

interface Props {
  /** Why the form cannot be submitted yet; empty when it can. */
  missing: string;
  isBusy: boolean;
  /** Text of the submit button. */
  submitText: string;
  /** Link of 取消. */
  back: string;
  children?: ReactNode;
}

/** Sticky foot of an application form: total, 取消 and submit. */
export function FormFoot({ missing, isBusy, submitText, back, children }: Props) {
  return (
    <div className={classes.foot}>
      <Row as="p" className={classes.sum} align="baseline" wrap grow gap={2} gapX={10} aria-live="polite">
        {children}
      </Row>
      {missing !== '' && (
        <Text className={classes.missing} size="s" tone="warn">
          {missing}
        </Text>
      )}
      <Link to={back} className="btn">
        取消
      </Link>
      <button type="submit" className="btn" data-primary disabled={missing !== ''} aria-disabled={isBusy || undefined}>
        {isBusy ? '正在提交…' : submitText}
      </button>
    </div>
  );
}
