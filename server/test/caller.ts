import type { Emulator } from '#testing.ts';

/** One answer of the API as tests look at it. */
interface Answer<D = unknown> {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: D;
  readonly meta: {
    readonly current_page: number;
    readonly last_page: number;
    readonly per_page: number;
    readonly total: number;
  };
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Somebody in front of the application: a visitor, or a seeded person after `login`. */
export interface Caller {
  get<D>(path: string): Promise<Answer<D>>;
  post<D>(path: string, fields: Readonly<Record<string, string>>): Promise<Answer<D>>;
}

export function visitorOf(emulator: Emulator): Caller {
  return caller(emulator, '');
}

export async function login(emulator: Emulator, username: string): Promise<Caller> {
  const answer = await emulator.app.inject({
    method: 'POST',
    url: '/api/login/userLogin',
    ...form({ username, password: 'baicao123' }),
  });
  return caller(emulator, String(answer.headers['set-cookie']).split(';')[0] ?? '');
}

function caller({ app }: Emulator, cookie: string): Caller {
  return {
    get: async (url) => read(await app.inject({ url, headers: { cookie } })),
    post: async (url, fields) => {
      const { payload, headers } = form(fields);
      return read(await app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } }));
    },
  };
}

function form(fields: Readonly<Record<string, string>>) {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

function read<D>(answer: { statusCode: number; json: <T>() => T }): Answer<D> {
  return { status: answer.statusCode, ...answer.json<Omit<Answer<D>, 'status'>>() };
}
