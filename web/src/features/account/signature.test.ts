import { expect, it } from 'vitest';
import { signatureErrors } from './signature.ts';

const owner = '康民大药房';

it.each([
  ['', false, ['company', 'agree']],
  ['康民大药房', false, ['agree']],
  ['康民药房', true, ['company']],
  ['康民大药房有限公司', true, ['company']],
  [' 康民大药房 ', true, []],
  ['康民大药房', true, []],
])('%j, agreed %s: wrong in %j', (company, agree, wrong) => {
  expect(Object.keys(signatureErrors({ company, agree }, owner))).toEqual(wrong);
});

it('names the expected company', () => {
  expect(signatureErrors({ company: '别家', agree: true }, owner).company).toContain(owner);
});
