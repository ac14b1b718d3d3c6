import { expect, test } from 'vitest';
import { deviceClassOf } from './device-class.ts';

test.each([
  ['鄂械备20996155392', '一类 · 备案'],
  ['鄂械注准20990168608', '二、三类 · 注册'],
  ['国械注进20993160001', '二、三类 · 注册'],
  ['鄂卫消证字（2099）第0000001号', '消毒产品'],
  ['国食健注G20990000001', '保健食品'],
  ['', '未分类'],
])('%s is %s', (number, name) => expect(deviceClassOf(number)).toBe(name));
