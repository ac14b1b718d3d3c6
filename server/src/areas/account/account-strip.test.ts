// Rule: what keeps an account from buying is said everywhere, what blocks before what soon will, with the way out.
import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { shopFor } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';

const openShop = shopFor();

test('user.base tells each person what stands in the way, and a visitor nothing', async () => {
  const shop = await openShop();
  const codes = async (name: string) => {
    const { data } = await shop.as(name).call(contract.user.base, {});
    return data.alerts.map(({ code, level }) => `${level} ${code}`);
  };
  expect(await codes('buyer')).toEqual([]);
  expect(await codes('expired')).toEqual(['red certificate_expired']);
  expect(await codes('expiring')).toEqual(['amber certificate_expiring']);
  expect(await codes('pending')).toEqual(['amber not_approved', 'amber contract_unsigned']);
  expect(await codes('unsigned')).toEqual(['amber contract_unsigned']);
  expect(await codes('ephedrine')).toEqual(['amber receipt_due']);
  expect(await codes('ephedrine_overdue')).toEqual(['red receipt_overdue']);
  expect(await codes('credit')).toEqual(['red credit_overdue']);
  expect((await testClientOf(shop).call(contract.user.base, {})).data.alerts).toEqual([]);
});

test('an alert names the problem, since when, and how to solve it', async () => {
  const shop = await openShop();
  const { data } = await shop.as('expired').call(contract.user.base, {});
  expect(data.alerts).toEqual([
    {
      code: 'certificate_expired',
      level: 'red',
      text: '药品经营许可证已于 2026-02-23 过期，暂不能采购药品',
      action_text: '上传新证',
      url: '/zzzj',
    },
  ]);
});
