// Rule: a pasted line is taken apart, every county in every order; what is missing or replaced is said.
import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const nothing = { shr: '', phone: '', province: '', city: '', district: '', address: '' };
const line = '陈晓明 13800000001 湖北省武汉市洪山区文馨路18号';
const whole = {
  shr: '陈晓明',
  phone: '13800000001',
  province: '湖北省',
  city: '武汉市',
  district: '洪山区',
  address: '文馨路18号',
};

test('an empty form is filled, every field marked, nothing to note', async () => {
  expect(await recognise(line, nothing)).toEqual({
    values: whole,
    marked: ['shr', 'phone', 'address', 'district'],
    notes: [],
  });
});

test('what was typed and is replaced is named; what is the same is not', async () => {
  const typed = {
    ...nothing,
    shr: '张三',
    phone: '13800000001',
    province: '广东省',
    city: '广州市',
    district: '天河区',
  };
  const { notes } = await recognise(line, typed);
  expect(notes).toEqual(['已替换原来填写的收货人“张三”、地区“广东省广州市天河区”']);
});

test('what the line does not say stays as it was typed', async () => {
  const { values, marked } = await recognise('13800000001', { ...nothing, shr: '张三' });
  expect([values, marked]).toEqual([{ phone: '13800000001' }, ['phone']]);
});

test('a region is filled in as a whole: a county typed before does not stay under another city', async () => {
  const typed = { ...nothing, province: '广东省', city: '广州市', district: '天河区' };
  const { values } = await recognise('湖北省武汉市文馨路18号', typed);
  expect(values).toMatchObject({ province: '湖北省', city: '武汉市', district: '' });
});
