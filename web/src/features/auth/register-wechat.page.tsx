import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { paths } from '@baicao/shared/paths';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PasswordForm } from './components/login-forms/password-form.tsx';
import { WechatForm } from './components/login-forms/wechat-form.tsx';
import { AuthCard } from './components/auth-card/auth-card.tsx';
import { dropScanned, scannedWechat } from './scanned-wechat.ts';
import { useAfterLogin } from './use-after-login.ts';
import { useBindScanned } from './use-bind-scanned.ts';

/** A WeChat no account has: bind it to an existing account or register a new one. Opened without a scan, the code itself. */
export function Component() {
  const [wechat, setWechat] = useState(scannedWechat);
  const again = () => {
    dropScanned();
    setWechat(undefined);
  };
  if (!wechat) return <Scan onUnbound={setWechat} />;
  return (
    <Stack className="container" padY={24}>
      <AuthCard
        title="完成微信登录"
        intro="该微信还没有绑定百草仓账号。请绑定已有账号，或注册一个新账号；完成后即可扫码登录。"
        isWide
      >
        <Choices onAgain={again} />
      </AuthCard>
    </Stack>
  );
}

/** As the tab of the login card, for who comes from 注册. */
function Scan({ onUnbound }: Pick<Parameters<typeof WechatForm>[0], 'onUnbound'>) {
  const done = useAfterLogin();
  return (
    <Stack className="container" padY={24}>
      <AuthCard title="微信扫码">
        <WechatForm onDone={done} onUnbound={onUnbound} />
        <Text as="p" textAlign="center">
          <Link to={paths.login()} className="link">
            用密码或短信登录
          </Link>
        </Text>
      </AuthCard>
    </Stack>
  );
}

function Choices({ onAgain }: { onAgain: () => void }) {
  const done = useAfterLogin();
  const bindScanned = useBindScanned();
  const bindThenLeave = async (redirect: string) => {
    await bindScanned();
    done(redirect);
  };
  return (
    <>
      <Stack fit={240} gap={24}>
        <Choice title="绑定已有账号" text="登录后，这个微信就绑定到该账号。">
          <PasswordForm action="登录并绑定" onDone={bindThenLeave} />
        </Choice>
        <Choice title="注册新账号" text="还不是会员？准备好营业执照与药品经营许可证，三步完成注册，微信会一并绑定。">
          <Row>
            <Link to={paths.register()} className="btn" data-primary>
              去注册
            </Link>
          </Row>
        </Choice>
      </Stack>
      <Row justify="center">
        <button type="button" className="btn" onClick={onAgain}>
          换一个微信扫码
        </button>
      </Row>
    </>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </Stack>
  );
}
