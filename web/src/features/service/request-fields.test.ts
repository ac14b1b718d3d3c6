import { describe, expect, it } from 'vitest';
import { emptyRequest, requestErrors, requestInput } from './request-fields.ts';

const filled = {
  ...emptyRequest,
  goods_name: '人血白蛋白',
  ypgg: '10g',
  number: '５０盒',
  contact_name: '林峰',
  phone: '13800000008',
};

describe('the form of an item request', () => {
  it('leaves out what is blank and understands full-width digits with a unit', () => {
    expect(requestInput({ ...filled, price: ' ¥12.5 ' })).toEqual({
      goods_name: '人血白蛋白',
      ypgg: '10g',
      sccj: '',
      number: 50,
      price: '12.5',
      contact_name: '林峰',
      phone: '13800000008',
      message: '',
    });
  });

  it('names every wrong field once, in the words of the contract', () => {
    expect(requestInput({ ...filled, phone: '123' })).toBeUndefined();
    expect(requestErrors({ ...emptyRequest, price: '0', valid_until: '2026-02-30' })).toEqual({
      goods_name: '品名不能为空',
      ypgg: '规格不能为空',
      number: '求购数量不能为空',
      price: '期望单价须大于0',
      valid_until: '有效期须为有效日期，如2026-01-31',
      contact_name: '联系人不能为空',
      phone: '请输入联系电话',
    });
  });
});
