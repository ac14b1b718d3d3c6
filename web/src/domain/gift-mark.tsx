import { badges } from '@baicao/shared/contract';
import { GoodsTags } from './goods-tags.tsx';

const describes = { gift: '满赠赠品', exchange: '加价换购' };

/** 赠 or 换购 before the name of gift or exchange goods. `type`: 1 gift, 2 exchange. */
export function GiftMark({ type }: { type: number }) {
  const code = type === 1 ? 'gift' : 'exchange';
  return (
    <>
      <GoodsTags tags={[{ code, name: badges[code], describe: describes[code], is_show: 1, color: '' }]} />{' '}
    </>
  );
}
