import { limits } from '@baicao/shared/limits';
import { strFromU8, unzipSync } from 'fflate';
import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fileNamePart, uniquePaths, zipOf } from './zip.ts';

const at = Date.UTC(2026, 2, 2, 2, 3, 4);
const text = (words: string) => new TextEncoder().encode(words);

describe('a zip', () => {
  test('holds its files as they were made, under Chinese names', async () => {
    const bytes = await zipOf(
      [
        { path: '目录/甲.txt', make: () => text('一') },
        { path: '乙.txt', make: () => text('') },
      ],
      at,
    );
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.entries(files).map(([name, file]) => [name, strFromU8(file)])).toEqual([
      ['目录/甲.txt', '一'],
      ['乙.txt', ''],
    ]);
  });

  test('has the time of Shanghai, whatever the time zone of the server', async () => {
    const bytes = await zipOf([{ path: 'a', make: () => text('a') }], at);
    const [time, day] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([10, 3, 4]);
    expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 3, 2]);
  });

  test('has the size and the sum of each file before it, and marks its names as UTF-8', async () => {
    const bytes = await zipOf([{ path: '甲', make: () => text('123456789') }], at);
    // The published check value of CRC-32.
    expect([bytes.readUInt32LE(14).toString(16), bytes.readUInt32LE(18), bytes.readUInt32LE(22)]).toEqual([
      'cbf43926',
      9,
      9,
    ]);
    expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([0x0800, 0]);
  });

  test('gives way between its files', async () => {
    const order: string[] = [];
    const made = zipOf(
      ['a', 'b', 'c'].map((path) => ({ path, make: () => text(String(order.push(path))) })),
      at,
    );
    for (let round = 0; round < 2; round += 1) {
      await nextRound();
      order.push('other');
    }
    await made;
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('c'));
  });

  test('that fails throws, and the next has its turn', async () => {
    const fail = () => {
      throw new Error('no such document');
    };
    for (let time = 0; time < 5; time += 1)
      await expect(zipOf([{ path: 'a', make: fail }], at)).rejects.toThrow('no such document');
    expect((await zipOf([], at)).length).toBeGreaterThan(0);
  });

  test('a limited number is made at once, a limited number waits, and more are refused immediately', async () => {
    const { zipsAtOnce, zipsWaiting } = limits.document;
    let [running, most] = [0, 0];
    const begin = () => {
      running += 1;
      most = Math.max(most, running);
      return text('');
    };
    const end = () => {
      running -= 1;
      return text('');
    };
    const calls = Array.from({ length: zipsAtOnce + zipsWaiting + 3 }, () =>
      zipOf(
        [
          { path: 'a', make: begin },
          { path: 'b', make: end },
        ],
        at,
      ).then(
        () => 'made',
        (error: Error) => error.message,
      ),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(zipsAtOnce + zipsWaiting);
    expect(most).toBe(zipsAtOnce);
  });
});

test.each([
  ['阿莫西林胶囊', '阿莫西林胶囊'],
  ['../../etc/passwd', '-.-etc-passwd'],
  ['a\\b:c*d?e"f<g>h|i', 'a-b-c-d-e-f-g-h-i'],
  ['  两  个\t空格. ', '两 个 空格'],
  ['\u202Egpj.exe\u0000', 'gpj.exe'],
  ['CON', '_CON'],
  ['...', '_'],
  ['', '_'],
  ['长'.repeat(90), '长'.repeat(60)],
])('%j is %j in a path', (given, expected) => {
  expect(fileNamePart(given)).toBe(expected);
});

test('no path is used twice, ignoring case', () => {
  const unique = uniquePaths();
  expect(['甲.pdf', 'A.pdf', '甲.pdf', 'a.pdf', '甲.pdf'].map(unique)).toEqual([
    '甲.pdf',
    'A.pdf',
    '甲（2）.pdf',
    'a（2）.pdf',
    '甲（3）.pdf',
  ]);
});
