import { useState } from 'react';
import { BackToStart, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { ResetForm } from './components/new-password/reset-form.tsx';
import { readVerified } from './joining-state.ts';

/** 忘记密码, step 2. */
export function Component() {
  // Read once: saving drops it before the next step is shown.
  const [verified] = useState(() => readVerified('forget'));
  if (!verified) return <BackToStart flow="forget" reason="请先验证身份，再设置新密码。" />;
  return (
    <JoiningFrame flow="forget" step={2} title="设置新密码" intro="保存后，所有已登录的设备都会退出。" isNarrow>
      <ResetForm verified={verified} />
    </JoiningFrame>
  );
}
