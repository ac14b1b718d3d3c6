import type { Handlers } from '#domain/context.ts';
import { bannerAds, controlledAds, drawAds, homeAds, links, slotAds } from './content.service.ts';

export const contentHandlers = {
  focus: {
    home: (_input, call) => homeAds(call),
    slot: ({ slot }, call) => slotAds(call, slot),
    kxzqAd: ({ ids }, call) => controlledAds(call, ids),
    demo: ({ banner_id: id }, call) => bannerAds(call, id),
  },
  draw: { ads: (_input, call) => drawAds(call) },
  global: { links: (_input, call) => links(call.db) },
} satisfies {
  focus: Pick<Handlers['focus'], 'home' | 'slot' | 'kxzqAd' | 'demo'>;
  draw: Pick<Handlers['draw'], 'ads'>;
  global: Handlers['global'];
};
