import type { Handlers } from '#domain/context.ts';
import { brandList, brandPage } from './brand.service.ts';
import { combinationList } from './combination.service.ts';
import { everydayPrices, spike } from './spike.service.ts';
import { zoneGoods, zonePage } from './zone.service.ts';

export const zoneHandlers = {
  zone: { nav: (input, call) => zonePage(call, input), goods: (input, call) => zoneGoods(call, input) },
  brand: { list: ({ page }, call) => brandList(call, page) },
  combo: { list: ({ page }, call) => combinationList(call, page) },
  focus: { brand: ({ id, page }, call) => brandPage(call, id, page) },
  index: { spike: (_input, call) => spike(call) },
  goods: { everydayPrice: (_input, call) => everydayPrices(call) },
} satisfies {
  zone: Handlers['zone'];
  brand: Handlers['brand'];
  combo: Handlers['combo'];
  focus: Pick<Handlers['focus'], 'brand'>;
  index: Pick<Handlers['index'], 'spike'>;
  goods: Pick<Handlers['goods'], 'everydayPrice'>;
};
