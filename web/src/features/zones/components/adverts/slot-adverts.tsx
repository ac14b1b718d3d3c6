import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import type { AdSlot } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { AdvertRow, wideAdvert } from '#domain/advert-row.tsx';
import { slotQuery } from '../../zones.queries.ts';
import { RuleCard, ZoneRule } from '../zone-note/zone-rule.tsx';
import classes from './slot-adverts.module.css';

/** The banners of a slot alone; nothing without any. */
export function TopAdverts({ slot }: { slot: AdSlot }) {
  const { data: ads = [], isPending } = useQuery(slotQuery(slot));
  if (!isPending && ads.length === 0) return null;
  return (
    <Box marginBottom={12}>
      <AdvertRow ads={ads} isPending={isPending} ratio={wideAdvert} label="推广" />
    </Box>
  );
}

interface Props {
  slot: AdSlot;
  rule: string;
  ruleTitle?: string;
}

/** The banners of a slot beside the zone's rule; without banners (product §8) the rule alone. */
export function SlotAdverts({ slot, rule, ruleTitle }: Props) {
  const { data: ads = [], isPending } = useQuery(slotQuery(slot));
  if (!isPending && ads.length === 0) return <ZoneRule html={rule} title={ruleTitle} />;
  return (
    <Row className={classes.row} align="stretch" wrap gap={12} marginTop={12}>
      <AdvertRow ads={ads} isPending={isPending} ratio={wideAdvert} label="推广" />
      <RuleCard html={rule} title={ruleTitle} />
    </Row>
  );
}
