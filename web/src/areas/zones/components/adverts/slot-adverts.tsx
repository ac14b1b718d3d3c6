import type { Ad, AdSlot } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { AdPicture } from '#ui/advert.tsx';
import { DataLink } from '#ui/data-link.tsx';
import { slotQuery } from '../../zones.queries.ts';
import { RuleCard, ZoneRule } from '../zone-note/zone-rule.tsx';
import classes from './adverts.module.css';

interface Props {
  slot: AdSlot;
  rule: string;
  ruleTitle?: string;
}

const shown = 2;

/** The wide banners of a slot with the zone's rule beside them; where there are none (spec §8) the rule stands alone. */
export function SlotAdverts({ slot, rule, ruleTitle }: Props) {
  const { data = [], isPending } = useQuery(slotQuery(slot));
  if (!isPending && data.length === 0) return <ZoneRule html={rule} title={ruleTitle} />;
  return (
    <div className={classes.row}>
      <ul className={classes.adverts} aria-label="推广" data-count={isPending ? shown : Math.min(shown, data.length)}>
        {data.slice(0, shown).map((ad) => (
          <Advert key={ad.id} ad={ad} />
        ))}
      </ul>
      <RuleCard html={rule} title={ruleTitle} />
    </div>
  );
}

/** A banner that leads to the page it stands on is a picture. */
function Advert({ ad: { name, image, url, bgc } }: { ad: Ad }) {
  const { pathname } = useLocation();
  const picture = <AdPicture image={image} name={name} />;
  return (
    <li style={{ background: bgc }}>
      {url === pathname ? (
        picture
      ) : (
        <DataLink url={url} className={classes.link}>
          {picture}
        </DataLink>
      )}
    </li>
  );
}
