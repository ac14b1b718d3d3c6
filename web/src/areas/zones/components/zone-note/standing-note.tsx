import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../../app/session.ts';
import { paths } from '../../../../routes/paths.ts';
import classes from './zone-note.module.css';

/** Why there are no prices here, and the way to them: for visitors and for who is not approved yet. `what?`: 采购价, 组合价 … */
export function StandingNote({ what = '采购价' }: { what?: string }) {
  const { standing } = useSession();
  const { pathname, search } = useLocation();
  if (standing === 'visitor') {
    return (
      <p className={classes.note}>
        {what}仅会员可见。
        <Link to={paths.login(pathname + search)}>登录</Link>
        <Link to={paths.register()}>免费注册</Link>
      </p>
    );
  }
  if (standing !== 'buyer') return null;
  return (
    <p className={classes.note}>
      账号审核中，通过后显示{what}并可下单。
      <Link to={paths.certificates()}>查看审核进度</Link>
    </p>
  );
}
