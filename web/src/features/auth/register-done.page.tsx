import { BackToStart, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { PendingCourse, RegisteredList } from './components/joined/joined.tsx';
import { readRegistered } from './joining-state.ts';

/** 会员注册, step 3. */
export function Component() {
  const accounts = readRegistered('register');
  if (accounts.length === 0) return <BackToStart flow="register" reason="还没有完成注册，请从验证手机号开始。" />;
  return (
    <JoiningFrame flow="register" step={3} title="注册成功，等待审核" intro="审核通过之前看不到价格，也不能下单。">
      <RegisteredList accounts={accounts} />
      <PendingCourse accounts={accounts} />
    </JoiningFrame>
  );
}
