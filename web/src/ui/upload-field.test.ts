import { limits } from '@baicao/shared/limits';
import { expect, it } from 'vitest';
import { fileError } from './upload-field.tsx';

const { maxBytes } = limits.upload;

it.each([
  ['image/jpeg', 1, true],
  ['application/pdf', maxBytes, true],
  ['image/png', maxBytes + 1, false],
  ['image/png', 0, false],
  ['image/gif', 10, false],
  ['', 10, false],
  ['text/html', 10, false],
])('%s of %i bytes is accepted: %s', (type, size, mayGo) => expect(fileError({ type, size }) === '').toBe(mayGo));
