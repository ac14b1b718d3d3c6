// Rule: an order is invoiced at billing, or applied for within 180 days, once.
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, fillCart, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';

const { cart, order } = contract;
const openShop = shopFor();
const rows = [{ goods_id: 1001, number: 40 }];

async function checked(buyer: TestClient) {
  const ids = await fillCart(buyer, rows);
  const { data } = await buyer.call(cart.checkout, { ids });
  const { address_id, summary_token, invoice } = data;
  return { invoice, input: { ids, pay_id: 2 as const, address_id: address_id ?? 0, summary_token } };
}

const dropLicence = ({ db }: Shop) =>
  db.sqlite.exec("DELETE FROM certificates WHERE buyer_id = 8 AND type = 'business_licence'");

describe('the invoice of an order', () => {
  test('is offered at the checkout, with the name and the tax number of the account', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { invoice, input } = await checked(buyer);
    expect(invoice).toMatchObject({
      title: expect.stringMatching(/\S/),
      tax_no: expect.stringMatching(/^[0-9A-Z]{18}$/),
    });
    expect(invoice.kinds).toEqual([
      { id: 1, name: '增值税普通发票', enabled: 1, reason: '', violation: '' },
      { id: 2, name: '增值税专用发票', enabled: 1, reason: '', violation: '' },
      { id: 0, name: '暂不开票', enabled: 1, reason: '', violation: '' },
    ]);
    const { data } = await buyer.call(order.create, { ...input, invoice_kind: 2 });
    const read = async () => (await buyer.call(order.detail, { id: data.order_id })).data;
    expect(await read()).toMatchObject({
      invoice: { kind: 2, label: '增值税专用发票', title: invoice.title, tax_no: invoice.tax_no },
      invoice_state: 'pending',
      invoice_state_label: '待开增值税专用发票',
    });
    shop.step('pay', data.order_id);
    shop.step('bill', data.order_id);
    expect(await read()).toMatchObject({ invoice_state: 'issued', invoice_state_label: '已开增值税专用发票' });
  });

  test('is a 普通发票 unless requested otherwise, and none for a cancelled order', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows);
    const read = async () => (await buyer.call(order.detail, { id })).data;
    expect(await read()).toMatchObject({ invoice: { kind: 1 }, invoice_state_label: '待开增值税普通发票' });
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    expect(await read()).toMatchObject({ invoice_state: 'none', invoice_state_label: '无需开票' });
  });

  test('is written neither at the checkout nor at billing when the buyer applies for it later', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows, { invoice_kind: 0 });
    const later = {
      invoice_state: 'later',
      invoice_state_label: '未开票',
      invoice: { id: 0, kind: 0, label: '暂不开票' },
    };
    const read = async () => (await buyer.call(order.detail, { id })).data;
    expect(await read()).toMatchObject(later);
    shop.step('pay', id);
    shop.step('bill', id);
    expect(await read()).toMatchObject(later);
    expect((await read()).steps.find(({ code }) => code === 'billed')?.content).toContain('可在“电子发票”申请');
  });

  test('every order of a submit has it, and its title stays when the company is renamed', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [...rows, { goods_id: 9, number: 2 }]);
    const { title } = (await buyer.call(order.detail, { id })).data.invoice;
    shop.db.sqlite.exec(`UPDATE buyers SET company = '改名后大药房' WHERE id = 1`);
    const orders = (await buyer.call(order.list, { type: 1 })).data.filter((each) => each.id >= id);
    expect(orders.map((each) => [each.invoice.kind, each.invoice.title])).toEqual([
      [1, title],
      [1, title],
    ]);
  });

  test('a 专用发票 is refused with 422 without a tax number, and nothing has changed', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { input } = await checked(buyer);
    dropLicence(shop);
    const before = tableFingerprints(shop.db);
    const refused = await buyer.call(order.create, { ...input, invoice_kind: 2 });
    expect([refused.code, refused.errors]).toEqual([
      422,
      { invoice_kind: ['开具专用发票需要税号，请先在“资质证照”中上传营业执照'] },
    ]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test.each(['4', '3', '-1', 'x', '1,2'])('kind %s is invalid', async (kind) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { input } = await checked(buyer);
    const { ids, ...rest } = input;
    const body = new URLSearchParams({ ...rest, ids: ids.join(','), invoice_kind: kind } as unknown as Record<
      string,
      string
    >);
    const { cookie } = buyer;
    const answer = await sendRaw(shop, { method: 'POST', url: order.create.path, cookie, body: body.toString() });
    expect(answer.body).toMatchObject({ code: 422, errors: { invoice_kind: [expect.any(String)] } });
  });
});
