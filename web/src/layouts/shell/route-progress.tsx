import { useNavigation } from 'react-router-dom';
import { LaterThan } from '#ui/later-than.tsx';
import classes from './shell.module.css';

/** A thin line while the next page's code is on its way. */
export function RouteProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <LaterThan>
      <div className={classes.progress} role="progressbar" aria-label="正在打开页面" />
    </LaterThan>
  );
}
