import { Text } from '#design/text.tsx';
import type { FavoriteGoods } from '@baicao/shared/contract';
import { fenOf, formatYuan, yuanText } from '@baicao/shared/pricing/money';

/** What the goods cost when they were kept, and how that has changed: "收藏时 ¥12.30，现降 ¥0.80". */
export function KeptPrice({ favorite: { at, price, change } }: Pick<FavoriteGoods, 'favorite'>) {
  return (
    <Text block size="xs" tone="quiet">
      {price === null ? '收藏时未见价格' : `收藏时 ${yuanText(price)}`}
      {change !== null && <Change change={change} />}
      <Text block> {at.slice(0, 10)} 收藏</Text>
    </Text>
  );
}

function Change({ change }: { change: string }) {
  const fen = fenOf(change.replace('-', ''));
  if (fen === 0) return <>，未变</>;
  const isCheaper = change.startsWith('-');
  return (
    <>
      ，
      <Text as="b" tone={isCheaper ? 'brand' : 'warn'} weight="strong">
        现{isCheaper ? '降' : '涨'} ¥{formatYuan(fen)}
      </Text>
    </>
  );
}
