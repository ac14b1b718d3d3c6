import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('without variables the defaults hold', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_FILE: 'data/baicao.db',
    SEED: 1,
    SEED_NOW: null,
    SEED_GOODS: 5000,
    API_HOST: null,
    MAIN_SITE: null,
    PUBLIC_ORIGIN: null,
    CORS_ORIGINS: new Set(),
    TRUST_PROXY: null,
    EMULATOR_CONTROL: 'on',
    EMULATOR_TOKEN: '',
    SCENARIOS: null,
    METRICS: null,
    LOG_LEVEL: 'info',
  });
});

test.each([
  ['PORT', '70000', 'PORT must be between 0 and 65535'],
  ['PORT', '3000x', 'PORT must be a whole number'],
  ['PORT', '', 'PORT must be a whole number'],
  ['HOST', '', 'HOST must not be empty'],
  ['METRICS', 'on', 'METRICS must be empty, a port (9464), or an address and a port (0.0.0.0:9464)'],
  ['METRICS', '127.0.0.1:99999', 'METRICS must be empty, a port (9464), or an address and a port (0.0.0.0:9464)'],
  ['DATABASE_FILE', '', 'DATABASE_FILE must not be empty'],
  ['SEED_GOODS', '10', 'SEED_GOODS must be between 100 and 1000000'],
  ['SEED', '-1', 'SEED must be a whole number'],
  ['SEED_NOW', '2026-02-30', 'SEED_NOW must be empty or a moment from 2000 to 2099'],
  ['SEED_NOW', '2026-03-02T10:00', 'SEED_NOW must be empty or a moment'],
  ['SEED_NOW', 'today', 'SEED_NOW must be empty or a moment'],
  ['SEED_NOW', '1999-12-31', 'SEED_NOW must be empty or a moment'],
  ['API_HOST', 'shop.example', 'API_HOST must be empty or an http(s) URL without a path'],
  ['API_HOST', 'ftp://shop.example', 'API_HOST must be empty or an http(s) URL without a path'],
  ['API_HOST', 'https://shop.example/api', 'API_HOST must be empty or an http(s) URL without a path'],
  ['MAIN_SITE', 'https://www.shop.example/login', 'MAIN_SITE must be empty or an http(s) URL without a path'],
  ['PUBLIC_ORIGIN', 'https://shop.example/shop', 'PUBLIC_ORIGIN must be empty or an http(s) URL without a path'],
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be http(s) URLs without a path, separated by commas'],
  ['CORS_ORIGINS', 'http://a.example, b.example', 'CORS_ORIGINS must be http(s) URLs without a path'],
  ['TRUST_PROXY', 'proxy', 'TRUST_PROXY must be loopback, IP addresses or ranges, separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be loopback, IP addresses or ranges'],
  ['EMULATOR_CONTROL', 'yes', 'EMULATOR_CONTROL must be on or off'],
  ['EMULATOR_TOKEN', 'short', 'EMULATOR_TOKEN must have at least 16 characters'],
  ['SCENARIOS', 'no/such/folder', `no/such/folder is none`],
  ['SCENARIOS', 'package.json', 'SCENARIOS must be empty or a folder that is there'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s stops the start with a sentence', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(sentence);
});

test.each([
  ['2026-03-02', '2026-03-02T02:00:00.000Z'],
  ['2026-03-02 23:15:00', '2026-03-02T15:15:00.000Z'],
  ['2026-03-02T02:00:00+08:00', '2026-03-01T18:00:00.000Z'],
])('SEED_NOW=%s is a moment', (text, iso) => {
  expect(new Date(readEnvironment({ SEED_NOW: text }).SEED_NOW ?? 0).toISOString()).toBe(iso);
});

test('lists are separated by commas or blanks', () => {
  const { CORS_ORIGINS, TRUST_PROXY } = readEnvironment({
    CORS_ORIGINS: 'http://localhost:5173, https://App.example:443/',
    TRUST_PROXY: 'loopback 10.0.0.0/8,::1',
  });
  expect([...CORS_ORIGINS]).toEqual(['http://localhost:5173', 'https://app.example']);
  expect(TRUST_PROXY).toBe('loopback,10.0.0.0/8,::1');
});

test('several wrong values are reported together', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must .*; LOG_LEVEL must /);
});

test.each(['API_HOST', 'MAIN_SITE'] as const)('%s is normalised to an origin', (name) => {
  expect(readEnvironment({ [name]: 'https://Shop.example:443/' })[name]).toBe('https://shop.example');
});
