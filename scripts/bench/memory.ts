import { randomInt } from 'node:crypto';
import type { Running } from './process.ts';

type Print = (line: string) => void;

/** Quality P6: most MB. */
const mostMb = 200;
const atOnce = 20;

/** Server memory after minutes of hostile reads; the last figure counts. */
export async function benchMemory(
  ours: Running,
  cookies: readonly string[],
  minutes: number,
  print: Print,
): Promise<void> {
  const { figures, asked, failed } = await memoryUnderReads(ours, cookies, minutes);
  print(
    `memory under ${asked} hostile reads in ${minutes} min, ${failed} failed: ${figures.join(' ')} MB (at most ${mostMb})`,
  );
}

/**
 * Minutes of ever different reads: random filters, sorts and pages of 60 rows, random keywords, `cookies` of many buyers, and writes in
 * between. `figures`: resident memory in MB at the start and after each tenth; `failed`: answers of 500 and above.
 */
export async function memoryUnderReads(
  ours: Running,
  cookies: readonly string[],
  minutes: number,
): Promise<{ figures: number[]; asked: number; failed: number }> {
  const figures: number[] = [ours.memory()];
  let asked = 0;
  let failed = 0;
  for (let part = 0; part < 10; part += 1) {
    const until = performance.now() + (minutes * 60_000) / 10;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() < until) {
          const answer = await ask(ours.url, cookies[randomInt(cookies.length)] ?? '');
          asked += 1;
          if (answer >= 500) failed += 1;
        }
      }),
    );
    figures.push(ours.memory());
  }
  return { figures, asked, failed };
}

async function ask(url: string, cookie: string): Promise<number> {
  if (randomInt(200) === 0) return write(url, cookie);
  const answer = await fetch(url + path(), { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
}

async function write(url: string, cookie: string): Promise<number> {
  const body = new URLSearchParams({ goods_ids: String(1001 + randomInt(90_000)) });
  const answer = await fetch(`${url}/api/favorite`, { method: 'POST', headers: { cookie }, body });
  await answer.arrayBuffer();
  return answer.status;
}

const flags = [
  'is_youx',
  'is_tj',
  'is_manjian',
  'is_ladder',
  'is_activity',
  'is_dpby',
  'is_mzhg',
  'in_stock',
  'is_jxq',
] as const;
const sorts = ['price', 'number', 'sale', 'favorite', 'yxq'] as const;
const letters = Array.from(
  '阿莫西林胶囊片颗粒丸散口服液注射复方小儿盐酸头孢感冒灵清热解毒abcdefghijklmnopqrstuvwxyz0123456789%',
);

const one = <T>(of: readonly T[]): T | undefined => of[randomInt(of.length)];
const word = (): string => Array.from({ length: 1 + randomInt(4) }, () => one(letters)).join('');

function path(): string {
  const kind = randomInt(10);
  if (kind === 0) return `/api/goods/detail/${1001 + randomInt(90_000)}`;
  if (kind <= 2)
    return `/api/goods/search?${new URLSearchParams({ keywords: word(), type: String(1 + randomInt(2)) })}`;
  if (kind === 3) return `/api/goods/fl?${new URLSearchParams(filters())}`;
  const page = {
    page: String(1 + randomInt(500)),
    per_page: '60',
    sort: one(sorts) ?? 'sale',
    order: one(['asc', 'desc']) ?? 'asc',
  };
  return `/api/goods/list?${new URLSearchParams({ ...filters(), ...page })}`;
}

function filters(): Record<string, string> {
  const chosen = flags.filter(() => randomInt(6) === 0).map((flag) => [flag, '1']);
  return {
    ...(Object.fromEntries(chosen) as Record<string, string>),
    ...(randomInt(2) === 0 ? { keywords: word() } : {}),
    ...(randomInt(3) === 0 ? { price_min: String(randomInt(50)), price_max: String(50 + randomInt(200)) } : {}),
    ...(randomInt(4) === 0 ? { shelf_life: String(1 + randomInt(30)) } : {}),
  };
}
