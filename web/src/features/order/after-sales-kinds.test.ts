import { afterSalesTypes, contract } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import { afterSalesKindOf, afterSalesKinds } from './after-sales-kinds.ts';

const { type: typeField } = contract.order.afterSalesApply.input.shape;

describe('after-sales types', () => {
  it('are those of the API, each once, with its names', () => {
    expect(afterSalesKinds.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5]);
    for (const { type, name } of afterSalesKinds) {
      expect(typeField.safeParse(String(type)).success).toBe(true);
      expect(name).toBe(afterSalesTypes[type]);
    }
  });

  it('require lines where goods are sent again', () => {
    expect(afterSalesKinds.filter(({ needsLines }) => needsLines).map(({ name }) => name)).toEqual(['补发', '换货']);
  });

  it.each([
    ['4', '药检报告'],
    ['1', '补发'],
    ['0', undefined],
    ['6', undefined],
    ['01', undefined],
    [' 1', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j in the URL selects %j', (text, name) => {
    expect(afterSalesKindOf(text)?.name).toBe(name);
  });
});
