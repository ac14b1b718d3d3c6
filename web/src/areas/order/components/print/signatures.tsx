import classes from './print.module.css';

/** Places to sign, stamp and date; kept together on one page. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.signatures}>
      {names.map((name) => (
        <li key={name}>{name}：</li>
      ))}
    </ul>
  );
}
