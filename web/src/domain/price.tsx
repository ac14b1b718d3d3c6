import { grouped, minusSign } from '@baicao/shared/pricing/money';
import classes from './price.module.css';

interface Props {
  /** Yuan as in the API ("12.50"); null: hidden from this buyer. */
  value: string | null;
  /** Shown instead of a hidden price: 会员可见, 审核后可见. */
  label?: string;
  /** s: table and small print · m: cards (default) · l: detail and settle bar. */
  size?: 's' | 'm' | 'l';
  /** `old`: a struck base price · `plain`: not in the price colour · `minus`: a reduction. */
  tone?: 'price' | 'plain' | 'old' | 'minus';
  /** Read before the figure by a screen reader, e.g. 原价. */
  name?: string;
}

/** An amount of money: small ¥, decimals smaller than yuan, tabular digits. `value, label?, size?, tone?, name?` */
export function Price({ value, label = '会员可见', size = 'm', tone = 'price', name }: Props) {
  if (value === null) return <span className={classes.hidden}>{label}</span>;
  const { sign, yuan, decimals } = partsOf(value, tone === 'minus');
  const Tag = tone === 'old' ? 'del' : 'span';
  return (
    <Tag className={classes.price} data-size={size} data-tone={tone}>
      {name && <span className="visually-hidden">{name}</span>}
      {sign}
      <span className={classes.sign}>¥</span>
      {yuan}
      <span className={classes.decimals}>.{decimals}</span>
    </Tag>
  );
}

/** "-12345.60" → minus sign, "12,345", "60". */
function partsOf(value: string, minus: boolean) {
  const [yuan = '0', decimals = '00'] = value.replace('-', '').split('.');
  return {
    sign: minus || value.startsWith('-') ? minusSign : '',
    yuan: grouped(yuan),
    decimals,
  };
}
