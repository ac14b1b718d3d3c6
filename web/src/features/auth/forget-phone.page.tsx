import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { ForgetPhone } from './components/phone-step/forget-phone.tsx';

/** 忘记密码, step 1. */
export function Component() {
  return (
    <JoiningFrame
      flow="forget"
      step={1}
      title="忘记密码"
      intro="用注册时的手机号验证身份。"
      isNarrow
      foot={
        <>
          <p>
            忘记用户名？
            <Link to={`${paths.login()}?way=sms`} className="link">
              用短信登录
            </Link>
            ，可看到该手机号下的全部账号
          </p>
          <CallService />
          <Link to={paths.login()} className="link">
            返回登录
          </Link>
        </>
      }
    >
      <ForgetPhone />
    </JoiningFrame>
  );
}

/** For who cannot receive the code. */
function CallService() {
  const { hot_line: hotLine } = useSession().user.common_config;
  return (
    <p>
      手机号已停用？请致电客服
      {hotLine !== '' && (
        <>
          {' '}
          <a href={`tel:${hotLine}`} className="link num">
            {hotLine}
          </a>
        </>
      )}
    </p>
  );
}
