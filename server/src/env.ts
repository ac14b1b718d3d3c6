import { parseDay } from '@baicao/shared/time/shanghai';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { momentOf } from '#emulator/moment.ts';

/** A wrong environment variable; its message is a sentence for the operator. */
export class EnvironmentError extends Error {}

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be between ${min} and ${max}`);

const origin = (name: string) =>
  z
    .string()
    .refine((value) => value === '' || isHttpUrl(value), `${name} must be empty or an http(s) URL without a path`)
    .transform((value) => (value === '' ? null : new URL(value).origin));

/** Separated by commas or blanks. */
const listed = (text: string) => text.split(/[,\s]+/).filter((part) => part !== '');

const origins = (name: string) =>
  z
    .string()
    .transform(listed)
    .refine((list) => list.every(isHttpUrl), `${name} must be http(s) URLs without a path, separated by commas`)
    .transform((list) => new Set(list.map((url) => new URL(url).origin)));

/** Addresses of proxies; null where there are none. */
const addresses = (name: string) =>
  z
    .string()
    .transform(listed)
    .refine((list) => list.every(isAddress), `${name} must be loopback, IP addresses or ranges, separated by commas`)
    .transform((list) => (list.length === 0 ? null : list.join(',')));

/** `10.0.0.0/8`, an address, or the name of this machine. */
function isAddress(text: string): boolean {
  const [address = '', bits = '0'] = text.split('/');
  const version = isIP(address);
  return text === 'loopback' || (version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `9464` (this machine alone) or `0.0.0.0:9464`; null where the variable is empty. */
const listenAddress = (name: string) =>
  z.string().transform((text, context) => {
    if (text === '') return null;
    const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
    if (port !== undefined && Number(port) <= 65_535)
      return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
    context.addIssue(`${name} must be empty, a port (9464), or an address and a port (0.0.0.0:9464)`);
    return z.NEVER;
  });

/** A time in ms; null where the variable is empty. A day without a time means its working morning in Shanghai. */
const moment = (name: string) =>
  z.string().transform((text, context) => {
    if (text === '') return null;
    const ms = momentOf(parseDay(text) === null ? text : `${text} 10:00:00`);
    if (ms === null)
      context.addIssue(
        `${name} must be empty or a moment from 2000 to 2099: 2026-03-02, 2026-03-02 10:00:00, 2026-03-02T02:00:00Z`,
      );
    return ms;
  });

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === ''
  );
}

/** A folder that exists; null where the variable is empty. */
const folder = (name: string) =>
  z.string().transform((path, context) => {
    if (path === '') return null;
    if (!isFolder(path)) context.addIssue(`${name} must be empty or a folder that is there; ${resolve(path)} is none`);
    return resolve(path);
  });

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const schema = z.object({
  PORT: wholeNumber('PORT', 0, 65535).prefault('3000'),
  HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
  DATABASE_FILE: z.string().min(1, 'DATABASE_FILE must not be empty').default('data/baicao.db'),
  SEED: wholeNumber('SEED', 0, 999_999_999).prefault('1'),
  SEED_NOW: moment('SEED_NOW').prefault(''),
  SEED_GOODS: wholeNumber('SEED_GOODS', 100, 1_000_000).prefault('5000'),
  API_HOST: origin('API_HOST').prefault(''),
  MAIN_SITE: origin('MAIN_SITE').prefault(''),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN').prefault(''),
  CORS_ORIGINS: origins('CORS_ORIGINS').prefault(''),
  TRUST_PROXY: addresses('TRUST_PROXY').prefault(''),
  EMULATOR_CONTROL: z.enum(['on', 'off'], { error: 'EMULATOR_CONTROL must be on or off' }).default('on'),
  EMULATOR_TOKEN: z
    .string()
    .refine((value) => value === '' || value.length >= 16, 'EMULATOR_TOKEN must have at least 16 characters')
    .default(''),
  SCENARIOS: folder('SCENARIOS').prefault(''),
  METRICS: listenAddress('METRICS').prefault(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

export type Environment = z.output<typeof schema>;

/** Reads and checks every variable the system knows; throws EnvironmentError with one sentence per wrong value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new EnvironmentError(result.error.issues.map((issue) => issue.message).join('; '));
}
