import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PasswordForm } from './components/login-forms/password-form.tsx';
import { WechatForm } from './components/login-forms/wechat-form.tsx';
import classes from './register-wechat.module.css';
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
    <div className={`container ${classes.page}`}>
      <Box as="header" textAlign="center" marginBottom={20}>
        <h1>完成微信登录</h1>
        <Text as="p" tone="soft" marginTop={6}>
          该微信还没有绑定百草仓账号。请绑定已有账号，或注册一个新账号；完成后即可扫码登录。
        </Text>
      </Box>
      <Choices onAgain={again} />
    </div>
  );
}

/** As the tab of the login card, for who comes from 注册. */
function Scan({ onUnbound }: Pick<Parameters<typeof WechatForm>[0], 'onUnbound'>) {
  const done = useAfterLogin();
  return (
    <div className={`container ${classes.page}`}>
      <Stack as="section" className={classes.scan} gap={12} pad={24} surface="paper" line="around">
        <h1>微信扫码</h1>
        <WechatForm onDone={done} onUnbound={onUnbound} />
        <Text as="p" textAlign="center">
          <Link to={paths.login()} className="link">
            用密码或短信登录
          </Link>
        </Text>
      </Stack>
    </div>
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
      <div className={classes.choices}>
        <Stack
          as="section"
          className={classes.card}
          gap={12}
          pad={24}
          surface="paper"
          line="around"
          aria-labelledby="bind"
        >
          <h2 id="bind">绑定已有账号</h2>
          <p className="muted">登录后，这个微信就绑定到该账号。</p>
          <PasswordForm action="登录并绑定" onDone={bindThenLeave} />
        </Stack>
        <Stack
          as="section"
          className={classes.card}
          gap={12}
          pad={24}
          surface="paper"
          line="around"
          aria-labelledby="register"
        >
          <h2 id="register">注册新账号</h2>
          <p className="muted">还不是会员？准备好营业执照与药品经营许可证，三步完成注册，微信会一并绑定。</p>
          <Link to={paths.register()} className="btn" data-primary>
            去注册
          </Link>
        </Stack>
      </div>
      <Text as="p" textAlign="center" marginTop={16}>
        <button type="button" className="btn" onClick={onAgain}>
          换一个微信扫码
        </button>
      </Text>
    </>
  );
}
