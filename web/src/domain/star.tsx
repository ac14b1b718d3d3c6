import classes from './star.module.css';

/** The star of a button 收藏; filled while the button is pressed. */
export function Star() {
  return (
    <svg className={classes.star} viewBox="0 0 24 24" aria-hidden>
      <path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" />
    </svg>
  );
}
