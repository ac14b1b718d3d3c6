import type { ReceivedReport } from '@baicao/shared/contract';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';

interface Props extends Pick<ReceivedReport, 'state' | 'state_label' | 'downloaded_at'> {
  /** How many documents are new. */
  fresh?: number;
}

const tones: Record<ReceivedReport['state'], StatusTone> = { new: 'active', changed: 'waiting', downloaded: 'off' };

/** 新, 有更新, or 已下载 with its day. */
export function DocumentState({ state, state_label: label, downloaded_at: at, fresh }: Props) {
  return (
    <span data-state={state}>
      <StatusTag tone={tones[state]}>
        {label}
        {state !== 'downloaded' && fresh !== undefined && ` ${fresh} 份`}
      </StatusTag>
      {at !== null && <small>{at.slice(0, 10)}</small>}
    </span>
  );
}
