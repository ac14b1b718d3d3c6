import { Notice } from '#design/notice.tsx';
import classes from './login-forms.module.css';

/** Why a login was refused, above the button; announced when it appears. */
export function Refusal({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={classes.place}>
      {message !== undefined && message !== '' && <Notice tone="bad">{message}</Notice>}
    </div>
  );
}
