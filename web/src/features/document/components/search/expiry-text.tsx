import classes from './marks.module.css';

const soonDays = 180;

/** How long a batch keeps, said where it is soon over. */
export function ExpiryText({ daysLeft, always = false }: { daysLeft: number; always?: boolean }) {
  if (daysLeft < 0) {
    return (
      <span className={classes.expiry} data-over>
        已过期 {-daysLeft} 天
      </span>
    );
  }
  if (!always && daysLeft > soonDays) return null;
  return (
    <span className={classes.expiry} data-soon={daysLeft <= soonDays || undefined}>
      还有 {daysLeft} 天
    </span>
  );
}
