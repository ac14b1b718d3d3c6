import type { Handlers } from '../../http/context.ts';
import { adsById, adsOfSlot, friendLinks } from './content.repo.ts';
import { wireAds } from './content.service.ts';

export const contentHandlers = {
  focus: {
    home: (_input, call) => wireAds(adsOfSlot(call.db, 'home'), call),
    slot: ({ slot }, call) => wireAds(adsOfSlot(call.db, slot), call),
    kxzqAd: ({ ids }, call) => wireAds(adsById(call.db, ids), call),
    demo: ({ banner_id: id }, call) => wireAds(adsById(call.db, [id]), call),
  },
  global: {
    links: (_input, call) => friendLinks(call.db),
  },
} satisfies { focus: Pick<Handlers['focus'], 'home' | 'slot' | 'kxzqAd' | 'demo'>; global: Handlers['global'] };
