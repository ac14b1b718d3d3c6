import { Text } from '#design/text.tsx';
import classes from './login-forms.module.css';

/** Why a login was refused, above the button; announced when it appears. */
export function Refusal({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={classes.place}>
      {message !== undefined && message !== '' && (
        <Text as="p" className={classes.refusal} padY={8} padX={12} tone="price" surface="price" rounded>
          {message}
        </Text>
      )}
    </div>
  );
}
