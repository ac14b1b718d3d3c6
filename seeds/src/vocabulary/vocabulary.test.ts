import { PALETTES } from '@baicao/shared/palettes';
import { describe, expect, it } from 'vitest';
import { ADVERTS } from './adverts.ts';
import {
  DEVICE_CATEGORIES,
  GENERAL_CATEGORIES,
  HERB_CATEGORIES,
  OWN_BRAND_CATEGORIES,
  PREFERRED_CATEGORIES,
} from './categories.ts';
import { BUYER_COMPANIES } from './companies.ts';
import { DISTRICTS, STREETS } from './districts.ts';
import { BRANDS, MAKERS, WAREHOUSES } from './makers.ts';
import { MEDICINES } from './medicines.ts';
import { GLOBAL_LINKS, HOT_SEARCHES, NAV_ITEMS, NOTICES } from './navigation.ts';
import { PACK_PLANS } from './pack-plans.ts';
import { PRODUCTS } from './products.ts';

const names = PRODUCTS.map((product) => product.name);
const trees = [GENERAL_CATEGORIES, DEVICE_CATEGORIES, HERB_CATEGORIES];
const leaves = trees.flatMap((tree) => tree.flatMap((top) => top.children.map(({ key }) => key)));

const repeated = (values: readonly unknown[]): unknown[] => values.filter((value, at) => values.indexOf(value) !== at);

/** Substances under special control: their names, or what would betray them. None may be in the shop. */
const CONTROLLED =
  /吗啡|可待因|罂粟(?!科)|阿片|哌替啶|芬太尼|羟考酮|曲马多|布桂嗪|复方甘草片|复方甘草口服|地芬诺酯|丁丙诺啡|美沙酮|纳曲酮|洛非西定|氯胺酮|地西泮|安定片|阿普唑仑|艾司唑仑|氯硝西泮|劳拉西泮|咪达唑仑|唑吡坦|佐匹克隆|扎来普隆|巴比妥|哌甲酯|莫达非尼|匹莫林|安钠咖|麦角胺|地佐辛|喷他佐辛|吡仑帕奈|生马钱子|生川乌|生草乌|生附子|生半夏|生南星|生天南星|生白附子|生甘遂|生狼毒|生巴豆|生藤黄|生千金子|生天仙子|闹阳花|雪上一枝蒿|洋金花|红娘|青娘|斑蝥|砒|水银|轻粉|红粉|白降丹|雄黄|朱砂|蟾酥|阿托品|毒扁豆碱|A型肉毒|亚砷酸|碘\[?131|锝|放射/;

describe('medicines', () => {
  it('are more than 320 real names, each written once', () => {
    expect(MEDICINES.length).toBeGreaterThanOrEqual(320);
    expect(repeated(names)).toEqual([]);
    expect(repeated(MEDICINES.map(({ stem, line }) => `${stem} ${line}`))).toEqual([]);
  });

  it('make a million different goods with their makers', () => {
    const combinations = PRODUCTS.reduce((sum, { specifications, line }) => {
      const makers = MAKERS.filter(({ lines }) => lines.includes(line)).length;
      expect(makers).toBeGreaterThan(0);
      return sum + new Set(specifications.map(({ text }) => text)).size * makers;
    }, 0);
    expect(combinations).toBeGreaterThanOrEqual(1_000_000);
  });

  it.each([
    '重楼',
    '阿莫西林胶囊',
    '布洛芬缓释胶囊',
    '感冒灵颗粒',
    '板蓝根颗粒',
    '六味地黄丸',
    '蒲地蓝消炎片',
    '医用外科口罩',
    '上臂式电子血压计',
    '医用创面敷贴',
    '氨酚麻美干混悬剂',
    '复方盐酸伪麻黄碱缓释胶囊',
  ])('hold %s', (name) => expect(names).toContain(name));

  it('hold nothing under special control, neither by name nor as an ingredient', () => {
    const suspicious = PRODUCTS.filter(({ name, composition }) => CONTROLLED.test(`${name} ${composition}`));
    expect(suspicious.map(({ name }) => name)).toEqual([]);
  });

  it('mark as ephedrine compounds exactly those that contain one', () => {
    const contains = (text: string) => /麻黄碱/.test(text);
    expect(PRODUCTS.filter(({ ephedrine }) => ephedrine).length).toBeGreaterThanOrEqual(12);
    for (const { name, ephedrine, composition } of PRODUCTS)
      expect([name, ephedrine === true]).toEqual([name, contains(composition)]);
  });

  it('serve every leaf of the three trees', () => {
    const served = new Set(PRODUCTS.map(({ category }) => category));
    expect(leaves.filter((leaf) => !served.has(leaf))).toEqual([]);
  });

  it('cost whole fen, never less than ten', () => {
    for (const { name, specifications } of PRODUCTS) {
      expect([name, specifications.length > 0]).toEqual([name, true]);
      for (const { text, typicalFen } of specifications) {
        expect([name, text, Number.isInteger(typicalFen) && typicalFen >= 10]).toEqual([name, text, true]);
      }
    }
  });

  it('say what a leaflet must say', () => {
    for (const { composition, indications, usage } of MEDICINES) {
      expect(composition.length).toBeGreaterThan(2);
      for (const text of [indications, usage]) expect([text, text.length >= 5]).toEqual([text, true]);
      expect(`${composition}${indications}${usage}`).not.toMatch(/[A-Za-z]{12,}|<|>/);
    }
  });
});

describe('packs', () => {
  it('fill cartons with whole inner packs', () => {
    for (const [key, { innerPacks, cartons }] of Object.entries(PACK_PLANS)) {
      for (const carton of cartons) for (const inner of innerPacks) expect([key, carton % inner]).toEqual([key, 0]);
    }
  });
});

describe('categories', () => {
  it('have unique keys and at least nine general tops with children', () => {
    expect(GENERAL_CATEGORIES.length).toBeGreaterThanOrEqual(9);
    expect(repeated(leaves)).toEqual([]);
    for (const top of trees.flat()) expect(top.children.length).toBeGreaterThan(0);
  });

  it('show only leaves that exist on other shelves, each once', () => {
    for (const shelf of [...PREFERRED_CATEGORIES, ...OWN_BRAND_CATEGORIES]) {
      expect(shelf.leaves.filter((leaf) => !leaves.includes(leaf))).toEqual([]);
      expect(repeated(shelf.leaves)).toEqual([]);
    }
  });
});

describe('makers, brands and buyers', () => {
  it('have names of their own', () => {
    expect(MAKERS.length).toBeGreaterThanOrEqual(180);
    expect(BRANDS.length).toBeGreaterThanOrEqual(24);
    expect(WAREHOUSES).toHaveLength(3);
    for (const list of [MAKERS, BRANDS, BUYER_COMPANIES]) expect(repeated(list.map(({ name }) => name))).toEqual([]);
  });

  it('name makers that exist for every brand', () => {
    const known = new Set(MAKERS.map(({ shortName }) => shortName));
    expect(BRANDS.flatMap(({ makers }) => makers).filter((short) => !known.has(short))).toEqual([]);
  });
});

describe('districts', () => {
  it('have six figures that agree with their province and city', () => {
    expect(repeated(DISTRICTS.map(({ code }) => code))).toEqual([]);
    expect(new Set(DISTRICTS.map(({ province }) => province)).size).toBeGreaterThanOrEqual(8);
    const cities = new Map<string, string>();
    const provinces = new Map<string, string>();
    for (const { code, province, city } of DISTRICTS) {
      expect(code).toMatch(/^[1-6]\d{5}$/);
      expect(provinces.get(code.slice(0, 2)) ?? province).toBe(province);
      expect(cities.get(code.slice(0, 4)) ?? city).toBe(city);
      provinces.set(code.slice(0, 2), province);
      cities.set(code.slice(0, 4), city);
    }
    expect(WAREHOUSES.filter(({ district }) => !DISTRICTS.some(({ code }) => code === district))).toEqual([]);
    expect(repeated(STREETS)).toEqual([]);
  });
});

describe('content', () => {
  it('links within the site only, or to an activity that has not started', () => {
    const nav = NAV_ITEMS.flatMap((item) => [item, ...(item.children ?? [])]);
    expect(NAV_ITEMS.length).toBeLessThanOrEqual(9);
    expect(nav.some(({ url }) => /^[#*]/.test(url))).toBe(true);
    for (const { url } of [...nav, ...NOTICES, ...GLOBAL_LINKS, ...ADVERTS]) expect(url).toMatch(/^(?:\/(?!\/)|[#*])/);
  });

  it('finds goods for every hot search and colours for every advert', () => {
    for (const word of HOT_SEARCHES) expect([word, names.some((name) => name.includes(word))]).toEqual([word, true]);
    for (const { palette } of ADVERTS) expect(Object.keys(PALETTES)).toContain(palette);
  });
});
