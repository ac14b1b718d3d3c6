import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('without variables the defaults hold', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_FILE: 'data/baicao.db',
    SEED: 1,
    SEED_GOODS: 5000,
    API_HOST: null,
    MAIN_SITE: null,
    EMULATOR_CONTROL: 'on',
    EMULATOR_TOKEN: '',
    LOG_LEVEL: 'info',
  });
});

test.each([
  ['PORT', '70000', 'PORT must be between 0 and 65535'],
  ['PORT', '3000x', 'PORT must be a whole number'],
  ['PORT', '', 'PORT must be a whole number'],
  ['HOST', '', 'HOST must not be empty'],
  ['DATABASE_FILE', '', 'DATABASE_FILE must not be empty'],
  ['SEED_GOODS', '10', 'SEED_GOODS must be between 100 and 1000000'],
  ['SEED', '-1', 'SEED must be a whole number'],
  ['API_HOST', 'shop.example', 'API_HOST must be empty or an http(s) URL without a path'],
  ['API_HOST', 'ftp://shop.example', 'API_HOST must be empty or an http(s) URL without a path'],
  ['API_HOST', 'https://shop.example/api', 'API_HOST must be empty or an http(s) URL without a path'],
  ['MAIN_SITE', 'https://www.shop.example/login', 'MAIN_SITE must be empty or an http(s) URL without a path'],
  ['EMULATOR_CONTROL', 'yes', 'EMULATOR_CONTROL must be on or off'],
  ['EMULATOR_TOKEN', 'short', 'EMULATOR_TOKEN must have at least 16 characters'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s stops the start with a sentence', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(sentence);
});

test('several wrong values are reported together', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must .*; LOG_LEVEL must /);
});

test.each(['API_HOST', 'MAIN_SITE'] as const)('%s is normalised to an origin', (name) => {
  expect(readEnvironment({ [name]: 'https://Shop.example:443/' })[name]).toBe('https://shop.example');
});
