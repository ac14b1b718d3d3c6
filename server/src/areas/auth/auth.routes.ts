import type { Handlers } from '../../http/context.ts';
import { waiting } from '../../http/context.ts';
import { login } from './login.service.ts';

export const authHandlers: Handlers['auth'] = {
  login: waiting(async (input, call) => {
    await login(input, call);
    return { login_url: '/login', redirect: '/' };
  }),
};
