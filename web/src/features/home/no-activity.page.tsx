import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Empty } from '#design/empty.tsx';

export function Component() {
  return (
    <div className="container">
      <Empty title="活动不存在" text="活动可能尚未开始、已经结束，或链接有误。" level={1}>
        <Link to={paths.zone('mrtj')} className="btn" data-primary>
          看看每日特价
        </Link>
        <Link to={paths.home()} className="btn">
          返回首页
        </Link>
      </Empty>
    </div>
  );
}
