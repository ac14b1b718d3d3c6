import { Stack } from '#design/stack.tsx';
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
    <Stack className={classes.logins} gap={8} line="bottom">
      <p>
        <span>登录手机号</span>
        <b className="num">{maskedPhone(profile.phone)}</b>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          更换手机号
        </button>
      </p>
      <p>
        <span>登录密码</span>
        <b>已设置</b>
        <Link to={paths.security()} className="btn">
          修改密码
        </Link>
      </p>
      <PhoneDialog profile={profile} opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}
