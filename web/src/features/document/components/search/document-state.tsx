import type { ReceivedReport } from '@baicao/shared/contract';
import classes from './marks.module.css';

interface Props extends Pick<ReceivedReport, 'state' | 'state_label' | 'downloaded_at'> {
  /** How many documents are new. */
  fresh?: number;
}

/** 新, 有更新, or 已下载 with its day. */
export function DocumentState({ state, state_label: label, downloaded_at: at, fresh }: Props) {
  return (
    <>
      <span className={classes.state} data-state={state}>
        {label}
        {state !== 'downloaded' && fresh !== undefined && ` ${fresh} 份`}
      </span>
      {at !== null && <span className={classes.at}>{at.slice(0, 10)}</span>}
    </>
  );
}
