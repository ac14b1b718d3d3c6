import type { ZonePage } from '@baicao/shared/contract';
import type { ZonePlace } from '../../use-zone-place.ts';
import type { ZoneTab } from '../../zone-tab.ts';

/** Props of every zone head. */
export interface HeroProps {
  zone: ZonePage;
  tab: ZoneTab;
  place: ZonePlace;
}
