import type { Goods } from '@baicao/shared/contract';
import { Price } from './price.tsx';

interface Props {
  goods: Pick<Goods, 'price' | 'price_label' | 'base_price'>;
  size?: 's' | 'm';
}

/** The buyer's price, followed by the struck base price where that differs. `goods, size?` */
export function GoodsPrice({ goods: { price, price_label: label, base_price: basePrice }, size = 'm' }: Props) {
  return (
    <>
      <Price value={price} label={label} size={size} />
      {basePrice !== null && basePrice !== price && (
        <>
          {' '}
          <Price value={basePrice} tone="old" name="原价" />
        </>
      )}
    </>
  );
}
