import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import type { AdSlot } from '@baicao/shared/contract';
import { useNarrow } from '#design/use-narrow.ts';
import { useQuery } from '@tanstack/react-query';
import { AdvertRow, wideAdvert } from '#domain/advert-row.tsx';
import { slotQuery } from '../../zones.queries.ts';
import { RuleCard, ZoneRule } from '../zone-note/zone-rule.tsx';
import classes from './slot-adverts.module.css';

/** On a phone, where the head of a zone fills the screen, the banners of its slot come before it. */
export function TopAdverts({ slot }: { slot: AdSlot | undefined }) {
  return useNarrow() && slot ? <Adverts slot={slot} /> : null;
}

function Adverts({ slot }: { slot: AdSlot }) {
  const { data: ads = [], isPending } = useQuery(slotQuery(slot));
  if (!isPending && ads.length === 0) return null;
  return (
    <Box marginBottom={12}>
      <AdvertRow ads={ads} isPending={isPending} ratio={wideAdvert} label="推广" />
    </Box>
  );
}

interface Props {
  slot: AdSlot | undefined;
  rule: string;
  ruleTitle?: string | undefined;
}

/** The banners of a slot beside the zone's rule; the rule alone without banners (product §8), and on a phone. */
export function SlotAdverts({ slot, rule, ruleTitle }: Props) {
  const isNarrow = useNarrow();
  if (isNarrow || !slot) return <ZoneRule html={rule} title={ruleTitle} />;
  return <AdvertsBesideRule slot={slot} rule={rule} ruleTitle={ruleTitle} />;
}

function AdvertsBesideRule({ slot, rule, ruleTitle }: Props & { slot: AdSlot }) {
  const { data: ads = [], isPending } = useQuery(slotQuery(slot));
  if (!isPending && ads.length === 0) return <ZoneRule html={rule} title={ruleTitle} />;
  return (
    <Row className={classes.row} align="stretch" wrap gap={12} marginTop={12}>
      <AdvertRow ads={ads} isPending={isPending} ratio={wideAdvert} label="推广" />
      <RuleCard html={rule} title={ruleTitle} />
    </Row>
  );
}
