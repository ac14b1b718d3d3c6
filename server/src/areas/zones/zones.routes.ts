import type { Handlers } from '../../http/context.ts';
import { brandPage } from './brand.service.ts';
import { everydayPrices } from './everyday-price.service.ts';
import { spike } from './spike.service.ts';

export const zoneHandlers = {
  focus: { brand: ({ id, page }, call) => brandPage(call, id, page) },
  index: { spike: (_input, call) => spike(call) },
  goods: { everydayPrice: (_input, call) => everydayPrices(call) },
} satisfies {
  focus: Pick<Handlers['focus'], 'brand'>;
  index: Pick<Handlers['index'], 'spike'>;
  goods: Pick<Handlers['goods'], 'everydayPrice'>;
};
