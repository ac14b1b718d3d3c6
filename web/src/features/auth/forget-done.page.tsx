import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { BackToStart, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { readResetDone } from './joining-state.ts';

/** 忘记密码, step 3. */
export function Component() {
  const username = readResetDone();
  if (username === '') return <BackToStart flow="forget" reason="请先验证身份，再设置新密码。" />;
  return (
    <JoiningFrame
      flow="forget"
      step={3}
      title="密码已重置"
      intro={`账号 ${username} 的新密码已生效，其他设备均已退出登录。`}
      isNarrow
    >
      <Link to={paths.login()} className="btn" data-primary>
        用新密码登录
      </Link>
    </JoiningFrame>
  );
}
