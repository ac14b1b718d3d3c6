import { BadgeMark } from './badge-mark.tsx';

/** 赠 or 换购 before the name of gift or exchange goods. `type`: 1 gift, 2 exchange. */
export function GiftMark({ type }: { type: number }) {
  return (
    <>
      {type === 1 ? (
        <BadgeMark code="gift" describe="满赠赠品" />
      ) : (
        <BadgeMark code="exchange" describe="加价换购" />
      )}{' '}
    </>
  );
}
