import type { Handlers } from '#domain/context.ts';
import { userState } from './account.service.ts';

export const accountHandlers = {
  base: (_input, call) => userState(call),
  logout: (_input, call) => {
    call.session.end();
    return null;
  },
} satisfies Pick<Handlers['user'], 'base' | 'logout'>;
