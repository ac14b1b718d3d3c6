import type { ZoneName } from '@baicao/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refresh } from '#api/query.ts';
import { zoneQuery } from './zones.queries.ts';

/** A zone whose page shows several of its activities at once. `onTurn`: fetches it again with its goods. */
export function useZoneHead(zone: ZoneName) {
  const client = useQueryClient();
  const query = useQuery(zoneQuery(zone, null));
  const onTurn = useCallback(() => void refresh(client, ['zone.nav', 'zone.goods']), [client]);
  return { ...query, onTurn };
}
