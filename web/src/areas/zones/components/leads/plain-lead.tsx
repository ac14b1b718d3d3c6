import type { Goods } from '@baicao/shared/contract';
import classes from './leads.module.css';

/** For a zone that only gathers goods: when and how dear they were bought last. `goods` */
export function PlainLead({ goods: { bought, bzdw } }: { goods: Goods }) {
  if (bought === null) return null;
  return (
    <p className={classes.strip}>
      上次 {bought.date.slice(5)} 进 {bought.number} {bzdw}
    </p>
  );
}
