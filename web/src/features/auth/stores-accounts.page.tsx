import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useResetCache } from '#core/session.ts';
import { AccountForm } from './components/account-form/account-form.tsx';
import { sharedByStores, type Joined } from './components/account-form/use-account-form.ts';
import { BackToStart, HaveAccount, JoiningFrame } from './components/joining-frame/joining-frame.tsx';
import { RegisteredList } from './components/joined/joined.tsx';
import { focusOnceShown } from './focus.ts';
import {
  dropDraft,
  dropVerified,
  keepDraft,
  keepRegistered,
  readDraft,
  readRegistered,
  readVerified,
} from './joining-state.ts';

/** 多店注册, step 2: one account after another under one verified phone. */
export function Component() {
  const navigate = useNavigate();
  const resetCache = useResetCache();
  const [verified] = useState(() => readVerified('stores'));
  const [accounts, setAccounts] = useState(() =>
    readRegistered('stores').filter(({ phone }) => phone === verified?.phone),
  );
  // After a reload the form is open where something was typed into it.
  const [isAdding, setIsAdding] = useState(() => accounts.length === 0 || Boolean(readDraft('stores')['company']));
  if (!verified) return <BackToStart flow="stores" reason="请先验证手机号，再填写资料。" />;
  const add = ({ username, company, is_current: current }: Joined, rank: number) => {
    const list = [...accounts, { phone: verified.phone, username, company, rank, isCurrent: current === 1 }];
    keepRegistered('stores', list);
    setAccounts(list);
    const draft = readDraft('stores');
    keepDraft('stores', Object.fromEntries(sharedByStores.map((name) => [name, draft[name] ?? ''])));
    setIsAdding(false);
    void resetCache();
  };
  const finish = () => {
    dropVerified('stores');
    dropDraft('stores');
    void navigate(paths.registerStores(3), { replace: true });
  };
  return (
    <JoiningFrame
      flow="stores"
      step={2}
      title={accounts.length === 0 ? '填写第一家：总账号' : `已注册 ${accounts.length} 家`}
      intro={accounts.length === 0 ? '请按营业执照填写，审核以证照为准。' : '可以继续添加门店，或完成注册。'}
      foot={<HaveAccount />}
    >
      {accounts.length > 0 && <RegisteredList accounts={accounts} />}
      {isAdding ? (
        <AccountForm flow="stores" verified={verified} submitLabel="注册这一家" onDone={add} />
      ) : (
        <Row wrap gap={10}>
          <button
            type="button"
            className="btn"
            // The button that was pressed is gone: the keyboard goes on here.
            autoFocus
            onClick={() => {
              setIsAdding(true);
              focusOnceShown('form input[name="rank"]:checked');
            }}
          >
            再添加一家
          </button>
          <button type="button" className="btn" data-primary onClick={finish}>
            完成
          </button>
        </Row>
      )}
    </JoiningFrame>
  );
}
