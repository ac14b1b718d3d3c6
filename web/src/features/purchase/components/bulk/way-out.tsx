import { paths } from '@baicao/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { nextStep, waitsForStock } from '#domain/next-step.ts';
import type { ListedGoods, ListRow } from '../../bulk-list.ts';

/** What can be done about a row that was refused: a request for goods not sold here, a reminder, the certificate that is missing. */
export function WayOut({ row, onRemind }: { row: ListRow; onRemind: (goods: Pick<ListedGoods, 'id'>) => void }) {
  const { pathname, search } = useLocation();
  const { goods, code, keywords } = row;
  if (!goods) {
    if (keywords === '') return null;
    return (
      <Link to={paths.requestGoods(keywords)} className="link">
        求购<span className="visually-hidden"> {keywords}</span>
      </Link>
    );
  }
  if (code === 'invalid' || code === 'cart_full') return null;
  if (waitsForStock(goods)) {
    return (
      <button type="button" className="link" onClick={() => onRemind(goods)}>
        到货提醒<span className="visually-hidden"> {goods.name}</span>
      </button>
    );
  }
  const { text, to } = nextStep(goods, pathname + search);
  return (
    <Link to={to} className="link">
      {text}
      <span className="visually-hidden"> {goods.name}</span>
    </Link>
  );
}
