import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator();
  return () => emulator.close();
});

const goods = {
  code: '007',
  name: '云岫重楼胶囊',
  specification: '0.3g*24粒',
  unit: '盒',
  maker: '岚州云岫药业有限公司',
  price: '12.50',
  stock: 500,
};

test('goods are found, priced and bought by an account of one\'s own', async () => {
  const r = await emulator.import('goods', [goods]);
  console.log(JSON.stringify(r));
  console.log(JSON.stringify(await emulator.import('accounts', [{ username: 'demo_shop', company: '岚州晨星大药房', phone: '13900001001' }])));
  console.log(JSON.stringify(await emulator.import('prices', [{ code: '007', price: '11.90' }, { code: '007', from_number: 50, price: '10.10' }])));
  const agent = await emulator.agent(null);
  console.log((await agent.post('/api/auth/login').type('form').send({ username: 'demo_shop', password: 'baicao123' })).body);
  const found = await agent.get('/api/goods/list').query({ keywords: 'yxzljn' });
  console.log(JSON.stringify(found.body).slice(0, 1500));
  const id = found.body.data?.list?.[0]?.goods_id ?? 0;
  console.log((await agent.post('/api/cart/add').type('json').send({ params: [{ goods_id: id, number: 60 }] })).body);
  const cart = (await agent.get('/api/cart/list')).body;
  console.log(JSON.stringify(cart).slice(0, 1500));
});
