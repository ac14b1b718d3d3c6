import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['abc1', 1],
  ['12345678', 1],
  ['abcdefgh', 1],
  ['a1a1a1a1a1a1', 1],
  ['baicao123', 2],
  ['Baicao123', 3],
  ['baicao-2026', 3],
  ['correcthorse12', 3],
] as const)('%j has strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));
