import { badges, type Badge } from '@baicao/shared/contract';
import { GoodsTags } from './goods-tags.tsx';

/** One of the seven badges by itself. */
export function BadgeMark({ code, describe = '' }: { code: Badge; describe?: string }) {
  return <GoodsTags tags={[{ code, name: badges[code], describe, is_show: 1, color: '' }]} />;
}
