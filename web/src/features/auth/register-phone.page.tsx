import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { certificateNames, requiredCertificates } from '@baicao/shared/validation/certificate-types';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { HaveAccount, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { RegisterPhone } from './components/phone-step/register-phone.tsx';

/** 会员注册, step 1. */
export function Component() {
  return (
    <JoiningFrame
      flow="register"
      step={1}
      title="验证手机号"
      intro={<Intro />}
      isNarrow
      foot={
        <>
          <HaveAccount />
          <p>
            同一手机号有多家门店？
            <Link to={paths.registerStores()} className="link">
              多店注册
            </Link>
          </p>
        </>
      }
    >
      <RegisterPhone flow="register" next={paths.registerStep(2)} />
    </JoiningFrame>
  );
}

/** Who may register and with which papers; whoever is logged in learns that this account stays. */
function Intro() {
  const { isBuyer, user } = useSession();
  return (
    <>
      {isBuyer
        ? `您正以“${user.company}”登录，注册新账号不会退出当前账号。`
        : '仅限药店、诊所等有资质的企业注册，个人不能采购。'}
      <br />
      需要{papers}；资料齐全约 {limits.certificate.reviewHours} 小时内审核。
    </>
  );
}

/** What step 3 asks for: one of each group of certificates. */
const papers = requiredCertificates.map((group) => group.map((type) => certificateNames[type]).join('或')).join('、');
