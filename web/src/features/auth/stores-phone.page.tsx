import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { HaveAccount, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { RegisterPhone } from './components/phone-step/register-phone.tsx';

/** 多店注册, step 1. */
export function Component() {
  return (
    <JoiningFrame
      flow="stores"
      step={1}
      title="多店注册：验证手机号"
      intro={
        <>
          手机号验证一次，门店逐家填写；第一家为总账号。
          <br />
          每家门店有自己的用户名、证照和购物车。
        </>
      }
      isNarrow
      foot={
        <>
          <HaveAccount />
          <p>
            只有一家？
            <Link to={paths.registerStep(1)} className="link">
              普通注册
            </Link>
          </p>
        </>
      }
    >
      <RegisterPhone flow="stores" next={paths.registerStores(2)} />
    </JoiningFrame>
  );
}
