import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { OperationName } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { serverNow } from '#api/server-clock.ts';
import { Turning } from './turning.tsx';

interface Props {
  /** When the rows of a list end, in seconds; another list for every answer. */
  stamps: readonly number[];
  /** The call that is asked again once one of them has ended. */
  of: OperationName;
}

/** For a call that tells no time of its own: the page's clock says when its answer came. */
export function Ends({ stamps, of }: Props) {
  const client = useQueryClient();
  const turn = useCallback(() => void refresh(client, [of]), [client, of]);
  const answer = useMemo(() => ({ at: serverNow(), stamps }), [stamps]);
  return <Turning stamps={answer.stamps} answeredAt={answer.at} fresh={false} onTurn={turn} />;
}
