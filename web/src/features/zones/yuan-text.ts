import { formatYuan, type Fen } from '@baicao/shared/pricing/money';

/** 500000 → "5,000", 1250 → "12.50": amounts within sentences. */
export function yuanText(amountFen: Fen): string {
  const [yuan = '0', decimals = '00'] = formatYuan(amountFen).split('.');
  const grouped = yuan.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === '00' ? grouped : `${grouped}.${decimals}`;
}
