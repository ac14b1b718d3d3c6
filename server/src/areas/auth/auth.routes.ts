import type { Handlers } from '#domain/context.ts';
import { waiting } from '#domain/context.ts';
import { joiningHandlers } from './joining.routes.ts';
import { login } from './login.service.ts';

export const authHandlers: Handlers['auth'] = {
  ...joiningHandlers,
  login: waiting(async (input, call) => {
    await login(input, call);
    return { login_url: '/login', redirect: '/' };
  }),
};
