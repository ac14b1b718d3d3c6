import { paths } from '@baicao/shared/paths';
import { maskedPhone } from '@baicao/shared/validation/phone';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PhoneDialog } from './phone-dialog.tsx';
import classes from './profile.module.css';
import type { Profile } from './profile-facts.tsx';

/** What one logs in with: the verified phone and the password, each with the way to another one. */
export function PhoneRow({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.phone}>
      <span>
        登录手机号 <b className="num">{maskedPhone(profile.phone)}</b>
      </span>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        更换手机号
      </button>
      <Link to={paths.security()} className="btn">
        修改密码
      </Link>
      <PhoneDialog profile={profile} opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
