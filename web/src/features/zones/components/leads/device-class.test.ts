import { expect, test } from 'vitest';
import { deviceClassOf } from './device-class.ts';

test.each([
  ['鄂械备20996155392', 'filed'],
  ['鄂械注准20990168608', 'registered'],
  ['国械注进20993160001', 'registered'],
  ['鄂卫消证字（2099）第0000001号', 'disinfectant'],
  ['国食健注G20990000001', 'food'],
  ['', 'other'],
])('%s is %s', (number, kind) => expect(deviceClassOf(number).kind).toBe(kind));
