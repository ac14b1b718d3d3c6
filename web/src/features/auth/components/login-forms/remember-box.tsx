import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { keepRemember, readRemember } from '../../remember-login.ts';

/** Whether this login is remembered: one answer for all ways to log in. `[isChosen, the field]` */
export function useRemember() {
  const [remember, setRemember] = useState(readRemember);
  const box = (
    <Checkbox
      label="记住登录"
      name="remember"
      checked={remember}
      onChange={({ currentTarget }) => {
        keepRemember(currentTarget.checked);
        setRemember(currentTarget.checked);
      }}
    />
  );
  return [remember, box] as const;
}
