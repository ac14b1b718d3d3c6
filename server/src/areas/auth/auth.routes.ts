import type { Handlers } from '#domain/context.ts';
import { waiting } from '#domain/context.ts';
import { login } from './login.service.ts';

export const authHandlers: Handlers['auth'] = {
  login: waiting(async (input, call) => {
    await login(input, call);
    return { login_url: '/login', redirect: '/' };
  }),
};
