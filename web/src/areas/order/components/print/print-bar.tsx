import type { Order } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { kindsFor, printNames, type PrintKind } from '../../print-kind.ts';
import classes from './print-bar.module.css';

interface Props {
  order: Order;
  kind: PrintKind;
  canPrint: boolean;
}

/** Which document, and 打印; on the screen only. */
export function PrintBar({ order, kind, canPrint }: Props) {
  return (
    <div className={classes.bar}>
      <Link to={paths.order(order.id)} className="link">
        返回订单
      </Link>
      <nav className={classes.kinds} aria-label="单据">
        {kindsFor(order).map((one) => (
          <Link
            key={one}
            to={paths.printOrder(order.id, one)}
            replace
            className={classes.kind}
            aria-current={one === kind ? 'page' : undefined}
          >
            {printNames[one]}
          </Link>
        ))}
      </nav>
      <span className={classes.hint}>A4 纸，可在打印窗口另存为 PDF</span>
      <button type="button" className="btn" data-primary disabled={!canPrint} onClick={() => window.print()}>
        打印
      </button>
    </div>
  );
}
