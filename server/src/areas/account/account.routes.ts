import type { Handlers } from '../../http/context.ts';
import { userState } from './account.service.ts';

export const accountHandlers: Handlers['user'] = {
  base: (_input, call) => userState(call),
  logout: (_input, call) => {
    call.session.end();
    return null;
  },
};
