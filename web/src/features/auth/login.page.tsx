import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useResetCache } from '#core/session.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { Tabs } from '#design/tabs.tsx';
import { useNarrow } from '#design/use-narrow.ts';
import { usePrefetch } from '#design/use-prefetch.ts';
import { AuthCard } from './components/auth-card/auth-card.tsx';
import { LoginWelcome } from './components/login-forms/login-welcome.tsx';
import { PasswordForm } from './components/login-forms/password-form.tsx';
import { choiceOf, stateOfChoice, type StoreChoice } from './login-stores.ts';
import classes from './login.module.css';
import { reasonText } from './login-reason.ts';
import { keepRemember } from './remember-login.ts';
import { useAfterLogin, usePlaceAfterLogin } from './use-after-login.ts';

const loadSms = async () => ({ default: (await import('./components/login-forms/sms-form.tsx')).SmsForm });
const loadWechat = async () => ({ default: (await import('./components/login-forms/wechat-form.tsx')).WechatForm });
const loadStores = async () => ({ default: (await import('./components/login-stores/login-stores.tsx')).LoginStores });
const nextCode = [loadSms, loadWechat, loadStores];
const SmsForm = lazy(loadSms);
const WechatForm = lazy(loadWechat);
const LoginStores = lazy(loadStores);

const ways = [
  { name: 'password', title: '密码登录' },
  { name: 'sms', title: '短信登录' },
  { name: 'wechat', title: '微信扫码' },
] as const;
type Way = (typeof ways)[number]['name'];

/**
 * Login in three ways, one tab each (`way` of the address), with the reason why somebody was sent here; then the choice of a
 * store where the phone has several.
 */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const done = useAfterLogin();
  const placeOf = usePlaceAfterLogin();
  usePrefetch(nextCode);
  const resetCache = useResetCache();
  const choice = choiceOf(state);
  const given = query.get('way');
  const way: Way = ways.find(({ name }) => name === given)?.name ?? 'password';
  const show = (next: Way) => {
    const { way: _way, ...others } = Object.fromEntries(query);
    setQuery({ ...others, ...(next === 'password' ? {} : { way: next }) }, { replace: true, state });
  };
  const choose = (stores: StoreChoice) => {
    keepRemember(false);
    void resetCache();
    setQuery(query, { replace: true, state: stateOfChoice(stores) });
  };
  const toRegister = () => void navigate(paths.registerWechat(query.get('redirect') ?? undefined));
  const reason = reasonText(state);
  return (
    <Row className="container" align="stretch" gap={24} padY={24}>
      {!useNarrow() && <LoginWelcome />}
      <AuthCard title="会员登录" reason={reason}>
        <Suspense fallback={<Skeleton shape="lines" count={6} height={40} />}>
          {choice ? (
            <LoginStores
              choice={choice}
              place={placeOf(choice.redirect)}
              onStay={() => done(choice.redirect)}
              onOver={() => setQuery(query, { replace: true })}
            />
          ) : (
            <>
              <Box className={classes.ways}>
                <Tabs tabs={ways} shown={way} onShow={show} label="登录方式">
                  {way === 'password' && <PasswordForm onDone={done} />}
                  {way === 'sms' && <SmsForm onDone={done} onStores={choose} />}
                  {way === 'wechat' && <WechatForm onDone={done} onUnbound={toRegister} />}
                </Tabs>
              </Box>
              <Text as="p" tone="quiet" textAlign="center">
                还不是会员？
                <Link to={paths.register()} className="link">
                  免费注册
                </Link>
              </Text>
            </>
          )}
        </Suspense>
      </AuthCard>
    </Row>
  );
}
