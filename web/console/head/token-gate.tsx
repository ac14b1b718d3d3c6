import { useState } from 'react';
import { keepToken, type ControlFailure } from '#console/control/client.ts';
import { Field } from '#console/kit/field.tsx';
import classes from './token-gate.module.css';

/** In place of the console where its calls are refused: why, in the server's words, and a field for the token. */
export function TokenGate({ failure, retry }: { failure: ControlFailure; retry: () => void }) {
  const [token, setToken] = useState('');
  const isForbidden = failure.status === 403;
  return (
    <main className={classes.gate}>
      <form
        className={`card ${classes.card}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isForbidden) keepToken(token.trim());
          retry();
        }}
      >
        <h1>模拟器控制台</h1>
        <p role="alert" className={classes.words}>
          {failure.message}
        </p>
        {isForbidden && (
          <>
            <Field label="控制令牌（X-Emu-Token）">
              <input
                className="input"
                type="password"
                autoComplete="off"
                autoFocus
                value={token}
                onChange={(event) => setToken(event.target.value)}
              />
            </Field>
            <p className="muted">
              令牌是启动服务时的 EMULATOR_TOKEN，只保存在这个标签页里。在运行服务的电脑上用 localhost 打开时不需要令牌。
            </p>
          </>
        )}
        <button type="submit" className="btn" data-primary>
          {isForbidden ? '进入' : '重试'}
        </button>
      </form>
    </main>
  );
}
