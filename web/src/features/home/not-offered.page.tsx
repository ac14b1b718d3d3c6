import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Empty } from '#design/empty.tsx';

/** A route of the specification that this site does not offer: says so and names the service contact. */
export function Component() {
  const { title } = useRoute();
  const { user } = useSession();
  const hotLine = user.common_config.hot_line;
  const text = hotLine === '' ? '如需办理，请联系专属客服。' : `如需办理，请联系专属客服，或拨打服务热线 ${hotLine}。`;
  return (
    <div className="container">
      <Empty title={title === '' ? '该页面暂未开放' : `${title}暂未开放`} text={text} level={1}>
        <Link to={paths.home()} className="btn" data-primary>
          返回首页
        </Link>
        <Link to={paths.list()} className="btn">
          全部商品
        </Link>
      </Empty>
    </div>
  );
}
