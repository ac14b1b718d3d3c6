import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import classes from './profile.module.css';
import type { Profile } from './profile-facts.tsx';

/** What else belongs to the account, each with how it stands. */
export function AccountLinks({ profile }: { profile: Profile }) {
  const { certificates } = useSession().user.todo;
  const signedAt = profile.contract_signed_at;
  const links = [
    {
      to: paths.certificates(),
      name: '资质证件',
      text: certificates > 0 ? `${certificates} 项需要更新` : '证照与经营范围',
      isOpen: certificates > 0,
    },
    {
      to: paths.contract(),
      name: '电子合同',
      text: signedAt === null ? '尚未签署，下单前需要签署' : `已签署，${signedAt.slice(0, 10)}`,
      isOpen: signedAt === null,
    },
    { to: paths.security(), name: '账户安全', text: '密码、微信与登录设备', isOpen: false },
    { to: paths.addresses(), name: '收货地址', text: '新增与管理', isOpen: false },
  ];
  return (
    <nav aria-label="账户设置">
      <ul className={classes.links}>
        {links.map(({ to, name, text, isOpen }) => (
          <li key={to}>
            <Link to={to} data-open={isOpen || undefined}>
              <b>{name}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
