import { maskedPhone } from '@baicao/shared/validation/phone';
import { useState } from 'react';
import { PhoneDialog } from './phone-dialog.tsx';
import classes from './profile.module.css';
import type { Profile } from './profile-facts.tsx';

/** The verified phone, and the way to another one. */
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
      <PhoneDialog profile={profile} opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
