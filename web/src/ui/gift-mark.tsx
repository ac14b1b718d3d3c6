import { GoodsTags } from './goods-tags.tsx';

/** 赠 or 换购 before the name of gift or exchange goods. `type`: 1 gift, 2 exchange. */
export function GiftMark({ type }: { type: number }) {
  const [name, describe] = type === 1 ? ['赠', '满赠赠品'] : ['换购', '加价换购'];
  return (
    <>
      <GoodsTags tags={[{ name, describe, is_show: 1, color: '' }]} />{' '}
    </>
  );
}
