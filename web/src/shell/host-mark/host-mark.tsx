import { Box } from '#design/box.tsx';
import { loginSites } from '#api/real-host.ts';
import classes from './host-mark.module.css';

/** Which host answers, for whoever develops in front of a real one. */
export function HostMark() {
  const [host = ''] = loginSites();
  return (
    <Box as="aside" className={classes.mark} padX={12} tone="ink" clamp={1} surface="warn" aria-label="应答方">
      真实主机 <b>{host}</b>，不是模拟器：下单、付款都会真实发生
    </Box>
  );
}
