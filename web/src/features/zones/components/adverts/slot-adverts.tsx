import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import type { AdSlot } from '@baicao/shared/contract';
import { useNarrow } from '#design/use-narrow.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdvertRow, wideAdvert } from '#domain/advert-row.tsx';
import { slotQuery } from '../../zones.queries.ts';
import { RuleCard, ZoneRule } from '../zone-note/zone-rule.tsx';
import classes from './slot-adverts.module.css';

/** On a phone, where the head of a zone fills the screen, the banners of its slot come before it. */
export function TopAdverts({ slot }: { slot: AdSlot }) {
  return useNarrow() ? (
    <Adverts slot={slot} around={(row) => <Box marginBottom={12}>{row}</Box>} otherwise={null} />
  ) : null;
}

interface AdvertsProps {
  slot: AdSlot;
  around: (row: ReactNode) => ReactNode;
  /** Without banners. */
  otherwise: ReactNode;
}

function Adverts({ slot, around, otherwise }: AdvertsProps) {
  const { data: ads = [], isPending } = useQuery(slotQuery(slot));
  if (!isPending && ads.length === 0) return otherwise;
  return around(<AdvertRow ads={ads} isPending={isPending} ratio={wideAdvert} label="推广" />);
}

interface Props {
  slot: AdSlot | undefined;
  rule: string;
  ruleTitle?: string | undefined;
}

/** The banners of a slot beside the zone's rule; the rule alone without banners (product §8), and on a phone. */
export function SlotAdverts({ slot, rule, ruleTitle }: Props) {
  const isNarrow = useNarrow();
  const folded = <ZoneRule html={rule} title={ruleTitle} />;
  if (isNarrow || !slot) return folded;
  const beside = (row: ReactNode) => (
    <Row className={classes.row} align="stretch" wrap gap={12} marginTop={12}>
      {row}
      <RuleCard html={rule} title={ruleTitle} />
    </Row>
  );
  return <Adverts slot={slot} around={beside} otherwise={folded} />;
}
