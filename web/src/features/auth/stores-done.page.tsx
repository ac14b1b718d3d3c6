import { BackToStart, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { PendingCourse, RegisteredList } from './components/joined/joined.tsx';
import { readRegistered } from './joining-state.ts';

/** 多店注册, step 3. */
export function Component() {
  const accounts = readRegistered('stores');
  if (accounts.length === 0) return <BackToStart flow="stores" reason="还没有注册门店，请从验证手机号开始。" />;
  return (
    <JoiningFrame
      flow="stores"
      step={3}
      title={`已注册 ${accounts.length} 家，等待审核`}
      intro="审核通过之前看不到价格，也不能下单。登录任何一家后都可以切换到其他门店。"
    >
      <RegisteredList accounts={accounts} />
      <PendingCourse accounts={accounts} />
    </JoiningFrame>
  );
}
