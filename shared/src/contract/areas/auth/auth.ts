import * as z from 'zod';
import { givenOnce } from '#validation/given-once.ts';
import { endpoint, group } from '../../endpoint.ts';
import { joiningRecords } from './joining.ts';
import { loginRecords } from './login.ts';
import * as wire from '../../wire.ts';

export const authGroup = group('auth', {
  ...loginRecords,
  login: endpoint({
    method: 'POST',
    changes: 'all',
    path: '/api/login/userLogin',
    access: 'visitor',
    input: z.object({
      username: wire.text('用户名', { max: 64 }),
      // Neither trimmed nor checked against the rules for new passwords: any wrong password gets the same answer.
      password: z
        .string({ error: givenOnce('密码', '密码不能为空') })
        .min(1, '密码不能为空')
        .max(128, '密码最多128个字'),
      remember: wire.flag('记住登录').optional(),
    }),
    data: z.strictObject({ login_url: z.string(), redirect: z.string() }),
    refusals: ['wrongCredentials'],
    example: { username: 'buyer', password: 'baicao123' },
    summary: '用户名密码登录',
    source: 'seen',
  }),
  ...joiningRecords,
});
