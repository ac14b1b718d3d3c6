import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useResetCache } from '#core/session.ts';
import { AccountForm } from './components/account-form/account-form.tsx';
import { BackToStart, HaveAccount, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { dropDraft, dropVerified, keepRegistered, readVerified } from './joining-state.ts';

/** 会员注册, step 2. */
export function Component() {
  const navigate = useNavigate();
  const resetCache = useResetCache();
  // Read once: a registration drops it before the next step is shown.
  const [verified] = useState(() => readVerified('register'));
  if (!verified) return <BackToStart flow="register" reason="请先验证手机号，再填写资料。" />;
  return (
    <JoiningFrame
      flow="register"
      step={2}
      title="填写企业资料"
      intro="请按营业执照填写，审核以证照为准。"
      foot={<HaveAccount />}
    >
      <AccountForm
        flow="register"
        verified={verified}
        submitLabel="提交注册"
        onDone={({ username, company, is_current: current }, rank) => {
          dropVerified('register');
          dropDraft('register');
          keepRegistered('register', [{ phone: verified.phone, username, company, rank, isCurrent: current === 1 }]);
          void resetCache();
          void navigate(paths.registerStep(3), { replace: true });
        }}
      />
    </JoiningFrame>
  );
}
