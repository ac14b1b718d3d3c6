import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { Row } from '#design/row.tsx';
import { nextStep, waitsForStock } from '#domain/next-step.ts';

interface Props {
  goods: Goods;
  onRemind: (goods: Goods) => void;
}

/** What helps where goods cannot be bought: 到货提醒 and the same kind of goods where only stock is missing. */
export function Ways({ goods, onRemind }: Props) {
  const { pathname, search } = useLocation();
  if (!waitsForStock(goods)) {
    const next = nextStep(goods, pathname + search);
    return (
      <Link className="link" to={next.to} aria-label={`${goods.name}：${next.text}`}>
        {next.text}
      </Link>
    );
  }
  return (
    <Row as="span" gap={12}>
      <button type="button" className="link" aria-label={`${goods.name} 到货提醒`} onClick={() => onRemind(goods)}>
        到货提醒
      </button>
      <Link to={paths.search({ keywords: goods.name })} className="link" aria-label={`找 ${goods.name} 的同类`}>
        找同类
      </Link>
    </Row>
  );
}
