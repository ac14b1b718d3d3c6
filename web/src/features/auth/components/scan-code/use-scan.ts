import type { Contract, Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiFailure } from '@baicao/client/failure';

export type ScanCode = Data<Contract['auth']['weChatQr']>;
export type ScanState = Pick<Data<Contract['auth']['weChatState']>, 'state' | 'state_label' | 'unionid'>;

type Question<D> = UseQueryOptions<D, ApiFailure, D, QueryKey>;

const { pollFirstMs, pollMaxMs } = limits.wechatScan;

/** Milliseconds until the browser asks again: quickly at first and once the code was scanned, then less and less often. */
export function pollAfter(asked: number, isScanned: boolean): number {
  return isScanned ? pollFirstMs : Math.min(pollMaxMs, Math.round(pollFirstMs * 1.2 ** Math.max(0, asked - 1)));
}

/** Options that ask how far a scan is until there is nothing more to wait for. `scanOf`: its part of the answer. */
export function untilAnswered<D>(question: Question<D>, scanOf: (answer: D) => ScanState | null): Question<D> {
  return {
    ...question,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const state = data === undefined ? 'waiting' : (scanOf(data)?.state ?? 'waiting');
      const isOpen = state === 'waiting' || state === 'scanned';
      return isOpen && pollAfter(dataUpdateCount, state === 'scanned');
    },
  };
}

/** A QR code of its own for each time it is shown. */
export function useCode(question: Question<ScanCode>) {
  return useQuery({ ...question, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, retry: false });
}
