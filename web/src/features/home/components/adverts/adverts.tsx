import { Box } from '#design/box.tsx';
import type { Ad } from '@baicao/shared/contract';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiFailure } from '@baicao/client/failure';
import { Advert } from '#domain/advert.tsx';
import { useNear } from '#design/use-near.ts';
import { AdvertRow, wideAdvert } from '#domain/advert-row.tsx';
import { slotQuery } from '../../home.queries.ts';
import classes from './adverts.module.css';

interface Props {
  query: UseQueryOptions<Ad[], ApiFailure, Ad[], readonly unknown[]>;
  /** Width divided by height of the pictures. */
  ratio?: number;
  max?: number;
  label: string;
}

/** The adverts of a slot in a row between floors, asked for when the row comes near. */
export function FloorAdverts({ query, ratio = wideAdvert, max = 2, label }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const isNear = useNear(row);
  const { data: ads = [], isPending } = useQuery({ ...query, enabled: isNear });
  if (!isPending && ads.length === 0) return null;
  return (
    <Box ref={row} marginBottom={12}>
      <AdvertRow ads={ads} isPending={isPending} ratio={ratio} max={max} label={label} lazy />
    </Box>
  );
}

/** One of the two tall adverts beside goods; empty where the slot has none. */
export function TallAdvert({ index }: { index: 0 | 1 }) {
  const { data = [] } = useQuery(slotQuery('xrtj'));
  const ad = data[index];
  if (!ad) return null;
  return <Advert ad={ad} className={classes.tall} lazy />;
}
