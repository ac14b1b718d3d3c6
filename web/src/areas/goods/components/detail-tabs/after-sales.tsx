import { Link } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '#routes/paths.ts';
import classes from './detail-tabs.module.css';

/** What to do when something is wrong with a delivery. */
export function AfterSales() {
  const { admin, common_config: config } = useSession().user;
  return (
    <ul className={classes.service}>
      <li>收货时请当面核对品名、规格、批号、效期和数量；外包装破损或温控异常可以拒收。</li>
      <li>
        质量问题、发错货、少发、破损，可在
        <Link className="link" to={paths.orders()}>
          我的订单
        </Link>
        的订单详情中按行申请退货或补发。
      </li>
      <li>
        药品属特殊商品，非质量问题的退换以
        <Link className="link" to={paths.help('zfps/ypth')}>
          药品退换说明
        </Link>
        为准。
      </li>
      <li>
        需要首营资料、药检报告或发票，可在订单详情中申请，或联系专属客服
        {admin.name !== '' && ` ${admin.name}（${admin.phone}）`}。
      </li>
      {config.hot_line !== '' && (
        <li>
          投诉热线：
          <a className="link" href={`tel:${config.hot_line}`}>
            {config.hot_line}
          </a>
        </li>
      )}
    </ul>
  );
}
