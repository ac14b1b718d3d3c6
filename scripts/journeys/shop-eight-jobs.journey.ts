import type { PersonaName } from '@baicao/seeds/personas';
import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { sampleFiles } from '@baicao/server/test/upload';
import { sees } from './calls.ts';
import { effortOf, type Effort, type Job } from './effort.ts';
import { useJourney } from './journey-environment.ts';
import { answerTo, codeOf } from './cart-setup.ts';

/*
 * What a buyer comes for, several times a day, in clicks and keys. A budget is what the job took when it was measured:
 * a page that asks for one more click fails here, and one that asks for fewer lowers its line. In the quick tier jobs whose rules have a
 * journey of their own are left out.
 */

const journey = useJourney();
const measured: string[] = [];

afterAll(() => {
  process.stdout.write(`\nbuyer's job                             clicks  keys\n${measured.join('\n')}\n\n`);
});

async function job(
  name: string,
  as: PersonaName,
  from: string,
  budget: Effort,
  work: (job: Job) => Promise<void>,
  width = 1440,
): Promise<void> {
  const spent = await effortOf(await journey.open({ as, width }), from, work);
  measured.push(`${name.padEnd(38)} ${String(spent.clicks).padStart(7)} ${String(spent.keys).padStart(5)}`);
  expect({ job: name, ...spent }).toEqual({ job: name, ...budget });
}

const main = (page: Page) => page.locator('main');

test('order again what was ordered before', () =>
  job('order again', 'buyer', '/', { clicks: 4, keys: 0 }, async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: '我的订单' }).click();
    await main(page)
      .getByRole('button', { name: /^再次购买/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^再次购买/ })
      .getByRole('button', { name: '直接结算' })
      .click();
    await page.waitForURL(/\/cart\/step2/);
    const created = answerTo(page, /\/api\/cart\/create$/);
    await page.getByRole('button', { name: '提交订单' }).click();
    expect(await codeOf(await created)).toBe(10000);
  }));

test('a bargain that expires soon', () =>
  job('near-expiry bargain', 'buyer', '/', { clicks: 2, keys: 0 }, async ({ page }) => {
    await page.getByRole('navigation').getByRole('link', { name: '近效期' }).first().click();
    const added = answerTo(page, /\/api\/cart$/);
    await main(page)
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click();
    expect(await codeOf(await added)).toBe(10000);
  }));

test('a cart with goods that cannot be bought any more', { tags: ['long'] }, () =>
  job('mend a broken cart', 'buyer', '/', { clicks: 4, keys: 0 }, async ({ page }) => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^购物车/ })
      .first()
      .click();
    await main(page).getByRole('button', { name: '清空失效商品' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确定|清空/ })
      .click();
    await main(page).locator('[data-invalid]').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^去结算/ }).click();
    await page.getByRole('button', { name: '提交订单' }).waitFor();
  }),
);

test('the cart of the head office for two stores', () =>
  job('copy a cart to two stores', 'chain', '/', { clicks: 5, keys: 0 }, async ({ page }) => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^购物车/ })
      .first()
      .click();
    await main(page).getByRole('button', { name: '复制到门店' }).click();
    const dialog = page.getByRole('dialog', { name: /到其他门店/ });
    await dialog.getByText('仁安堂连锁药房光谷店').click();
    await dialog.getByText('仁安堂连锁药房襄阳店').click();
    const copied = answerTo(page, /\/api\/cart\/copy$/);
    await dialog.getByRole('button', { name: '复制到 2 家门店' }).click();
    expect(await codeOf(await copied)).toBe(10000);
  }));

test('two boxes go back', { tags: ['long'] }, () =>
  job('return two boxes', 'buyer', '/order/info/3', { clicks: 7, keys: 1 }, async ({ page, choose }) => {
    await page.getByRole('link', { name: /^申请退货/ }).click();
    await page.getByRole('textbox', { name: /数量/ }).first().click();
    await page.keyboard.press('2');
    await page.getByText('破损', { exact: true }).click();
    const sent = answerTo(page, /\/api\/order\/3\/photo$/);
    await choose(() => page.getByRole('button', { name: '添加照片' }).click(), {
      name: '外箱.jpg',
      mimeType: 'image/jpeg',
      buffer: sampleFiles.jpg,
    });
    expect(await codeOf(await sent)).toBe(10000);
    await page.getByRole('button', { name: '提交退货申请' }).click();
    await page.waitForURL(/\/order\/returnInfo\/\d+$/);
  }),
);

test('the stamped receipt of ephedrine goods', { tags: ['long'] }, () =>
  job('send an ephedrine receipt', 'ephedrine', '/', { clicks: 4, keys: 0 }, async ({ page, choose }) => {
    await page.getByRole('link', { name: '上传回执' }).click();
    const sent = answerTo(page, /\/api\/order\/hm\/\d+$/);
    await choose(
      () =>
        main(page)
          .getByRole('button', { name: /^上传回执/ })
          .click(),
      {
        name: '回执.pdf',
        mimeType: 'application/pdf',
        buffer: sampleFiles.pdf,
      },
    );
    expect(await codeOf(await sent)).toBe(10000);
  }),
);

test('three test reports of what was received', { tags: ['long'] }, () =>
  job('fetch three test reports', 'buyer', '/', { clicks: 5, keys: 0 }, async ({ page }) => {
    await page.getByRole('link', { name: '质检报告查询' }).click();
    const boxes = main(page).getByRole('checkbox', { name: /^选择/ });
    await boxes.first().waitFor();
    for (const row of [0, 1, 2]) await boxes.nth(row).check();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '打包下载所选' }).click(),
    ]);
    await expect.poll(async () => Object.keys(unzipSync(readFileSync(await saved.path())))).toHaveLength(3);
  }),
);

test('fifty rows of a spreadsheet', { tags: ['long'] }, async () => {
  const goods = journey.rows<{ name: string; spec: string; maker: string; pack: number }>(
    `SELECT g.name, g.specification AS spec, m.name AS maker, g.pack_size AS pack
      FROM goods g JOIN makers m ON m.id = g.maker_id
      WHERE g.is_on_shelf AND g.is_buyable AND NOT g.is_controlled AND NOT g.is_ephedrine AND g.limit_number IS NULL
        AND g.stock > 4 * g.pack_size AND g.id > 1000 AND g.medicine_class IN ('western', 'patent')
        AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.goods_id = g.id)
      ORDER BY g.id LIMIT 50`,
  );
  expect(goods).toHaveLength(50);
  const sheet = goods.map(({ name, spec, maker, pack }) => [name, spec, maker, pack * 2].join('\t')).join('\n');
  await job('paste 50 rows', 'newbie', '/', { clicks: 3, keys: 4 }, async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
    await main(page).getByRole('link', { name: '快捷采购' }).click();
    await page.getByRole('link', { name: '批量下单', exact: true }).click();
    await page.getByLabel('粘贴采购清单').waitFor();
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Control+Enter');
    await sees(page, '可加入 50 行');
    await page.getByRole('button', { name: '全部加入购物车' }).click();
    await sees(page, '已加入购物车 50 行');
  });
});

/** Kinds of goods that are out of stock in a pharmacy at the end of a week. */
const restocked = 40;

test('forty kinds that were bought before, on a phone', async () => {
  await job(
    'restock 40 kinds on a phone',
    'buyer',
    '/',
    { clicks: 6, keys: 0 },
    async ({ page }) => {
      const before = await kindsInCart(page);
      await main(page).getByRole('link', { name: '快捷采购' }).click();
      for (let added = 0; added < restocked; added = (await kindsInCart(page)) - before) {
        if (added > 0) await main(page).getByRole('link', { name: '下一页' }).click();
        await main(page).getByRole('button', { name: '按上次数量填入本页' }).click();
        const answer = answerTo(page, /\/api\/cart$/);
        await page.getByRole('button', { name: '全部加入购物车' }).click();
        expect(await codeOf(await answer)).toBe(10000);
      }
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^购物车/ })
        .last()
        .click();
      await page.getByRole('button', { name: /^去结算/ }).click();
      const created = answerTo(page, /\/api\/cart\/create$/);
      await page.getByRole('button', { name: '提交订单' }).click();
      expect(await codeOf(await created)).toBe(10000);
    },
    375,
  );
});

async function kindsInCart(page: Page): Promise<number> {
  const answer = await page.context().request.get('/api/cart/list');
  const { data } = (await answer.json()) as { data: { data: unknown[] } };
  return data.data.length;
}
