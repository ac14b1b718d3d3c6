import { describe, expect, it } from 'vitest';
import { advertPicture } from './advert-picture.ts';
import { brandPicture, categoryPictures } from './brand-picture.ts';
import { giftPicture } from './gift-picture.ts';
import { ean13 } from './back-panels.ts';
import { containerOf } from './container.ts';
import { packagePicture } from './package-picture.ts';
import type { PackagedGoods, PackageView } from '#goods/picture-address.ts';
import { PALETTES } from '@baicao/shared/palettes';

const MOST_BYTES = 6 * 1024;
const views: readonly PackageView[] = ['front', 'back', 'side'];

const plain: PackagedGoods = {
  id: 1001,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '岚州颐禾制药有限公司',
  unit: '盒',
  dosageForm: '胶囊剂',
  medicineClass: 'western',
  prescription: '处方药',
  approvalNumber: '国药准字H99001234',
  barcode: '6990000000015',
  storage: '遮光，密封，置阴凉处（不超过20℃）保存。',
  isOwnBrand: false,
};

/** One goods for each drawing. */
const kinds: readonly Partial<PackagedGoods>[] = [
  {},
  { medicineClass: 'patent', name: '感冒灵颗粒', dosageForm: '颗粒剂', prescription: '甲类OTC' },
  {
    medicineClass: 'patent',
    unit: '瓶',
    name: '六味地黄丸',
    dosageForm: '浓缩丸',
    specification: '每8丸相当于原药3g*200丸/瓶',
  },
  { unit: '瓶', name: '盐酸氨溴索口服溶液', dosageForm: '口服溶液剂' },
  { unit: '瓶', name: '炉甘石洗剂', dosageForm: '洗剂', prescription: '乙类OTC' },
  { unit: '瓶', name: '0.9%氯化钠注射液', dosageForm: '大容量注射液' },
  { unit: '瓶', name: '注射用头孢曲松钠', dosageForm: '注射用无菌粉末' },
  { unit: '瓶', name: '盐酸特比萘芬喷雾剂', dosageForm: '喷雾剂' },
  { unit: '瓶', name: '阿胶补血膏', dosageForm: '煎膏剂', medicineClass: 'patent' },
  { unit: '支', name: '硝酸咪康唑乳膏', dosageForm: '乳膏剂', prescription: '甲类OTC' },
  { unit: '支', name: '氯霉素滴眼液', dosageForm: '滴眼剂' },
  { unit: '支', name: '甘精胰岛素注射液', dosageForm: '注射液' },
  { unit: '袋', name: '重楼', dosageForm: '中药饮片', medicineClass: 'herb', prescription: '—', approvalNumber: '' },
  { unit: '袋', name: '医用外科口罩', dosageForm: '医疗器械', medicineClass: 'device', prescription: '—' },
  { unit: '台', name: '上臂式电子血压计', dosageForm: '医疗器械', medicineClass: 'device', prescription: '—' },
  { unit: '盒', name: '医用创面敷贴', dosageForm: '医疗器械', medicineClass: 'device', prescription: '—' },
  { unit: '瓶', name: '鱼油软胶囊', dosageForm: '保健食品', medicineClass: 'health', prescription: '—' },
];

/** Throws unless every element that opens also closes, in order. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, slash, tag = '', alone] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash === '/') expect(open.pop()).toBe(tag);
    else if (alone !== '/') open.push(tag);
  }
  expect(open).toEqual([]);
  expect(svg.match(/&(?!(?:amp|lt|gt|quot|#39);)/)).toBeNull();
}

function everyPicture(): string[] {
  const goods = kinds.flatMap((kind, index) =>
    [0, 1, 2, 3, 4, 5, 6].map((turn) => ({ ...plain, ...kind, id: index * 100 + turn })),
  );
  return goods.flatMap((one) =>
    views.flatMap((view) => [60, 200, 400].map((size) => packagePicture(one, { view, size }))),
  );
}

describe('packagePicture', () => {
  it('stays within 6 KB and well formed for every container, view, size and many ids', () => {
    for (const svg of everyPicture()) {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST_BYTES);
      expectWellFormed(svg);
    }
  });

  it('prints name, specification and maker on the front', () => {
    for (const kind of kinds) {
      const goods = { ...plain, ...kind };
      const words = packagePicture(goods, { view: 'front', size: 400 }).replace(/<[^>]*>/g, '');
      for (const text of [goods.name, goods.specification]) expect(words).toContain(text.slice(0, 2));
      expect(words).toContain(goods.manufacturer.slice(0, 4));
    }
  });

  it('is the same text for the same goods and another for another id', () => {
    const request = { view: 'front', size: 200 } as const;
    expect(packagePicture(plain, request)).toBe(packagePicture({ ...plain }, request));
    const looks = new Set(Array.from({ length: 30 }, (_, id) => packagePicture({ ...plain, id }, request)));
    expect(looks.size).toBeGreaterThan(10);
  });

  it.each([
    '<script>alert(1)</script>',
    '"/><image href="http://example.invalid/x.png"/>',
    "'&amp;<!--]]>",
    'A\u0000B\u0008C\ufffe',
    '\ud800半个字符',
    '长'.repeat(60),
    'W'.repeat(200),
    '',
  ])('escapes %j on a package', (hostile) => {
    for (const kind of kinds) {
      const goods = {
        ...plain,
        ...kind,
        name: hostile,
        specification: hostile,
        manufacturer: hostile,
        storage: hostile,
        approvalNumber: hostile,
        barcode: hostile,
      };
      for (const view of views) {
        const svg = packagePicture(goods, { view, size: 200 });
        expectWellFormed(svg);
        expect(svg).not.toMatch(/<(?:script|image|foreignObject|a)\b|<!--|(?:href|src)="(?!#)/);
        for (const forbidden of ['\u0000', '\u0008', '\ufffe']) expect(svg.includes(forbidden)).toBe(false);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST_BYTES);
      }
    }
  });

  it('refers to nothing outside itself', () => {
    for (const svg of everyPicture()) {
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|@import|@font-face/);
    }
  });

  it.each([
    ['甲类OTC', '#c8372d'],
    ['乙类OTC', '#2f8a4e'],
  ])('marks %s', (prescription, colour) => {
    const svg = packagePicture({ ...plain, prescription }, { view: 'front', size: 200 });
    expect(svg).toContain('>OTC<');
    expect(svg).toContain(colour);
    expect(packagePicture(plain, { view: 'front', size: 200 })).not.toContain('>OTC<');
  });

  it('marks what is for outward use only', () => {
    const cream = { ...plain, unit: '支', name: '硝酸咪康唑乳膏', dosageForm: '乳膏剂' };
    expect(packagePicture(cream, { view: 'front', size: 200 })).toContain('>外<');
    expect(packagePicture({ ...plain, dosageForm: '口服凝胶剂' }, { view: 'front', size: 200 })).not.toContain('>外<');
  });
});

describe('containerOf', () => {
  it.each([
    ['盒', '胶囊剂', 'western', 'box'],
    ['瓶', '片剂', 'western', 'pillBottle'],
    ['瓶', '糖浆剂', 'patent', 'amberBottle'],
    ['瓶', '外用溶液剂', 'western', 'plasticBottle'],
    ['瓶', '大容量注射液', 'western', 'infusion'],
    ['瓶', '注射用无菌粉末', 'western', 'vial'],
    ['支', '乳膏剂', 'western', 'tube'],
    ['支', '滴眼剂', 'western', 'dropper'],
    ['支', '凝胶剂', 'western', 'tube'],
    ['盒', '胶剂', 'patent', 'jar'],
    ['袋', '中药饮片', 'herb', 'herbBag'],
    ['袋', '颗粒剂', 'patent', 'pouch'],
    ['罐', '中药饮片', 'herb', 'jar'],
    ['卷', '医疗器械', 'device', 'roll'],
  ] as const)('puts %s %s (%s) into a %s', (unit, dosageForm, medicineClass, container) => {
    expect(containerOf({ ...plain, unit, dosageForm, medicineClass })).toBe(container);
  });
});

describe('ean13', () => {
  it('encodes the example of the standard', () => {
    expect(ean13('4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    );
  });
  it('draws nothing for anything but thirteen figures', () => {
    for (const text of ['', '123', '69900000000150', '699000000001x']) expect(ean13(text)).toBe('');
  });
});

describe('adverts, brands and categories', () => {
  const sizes = [
    [780, 380],
    [1280, 80],
    [220, 180],
    [560, 460],
    [280, 360],
    [400, 200],
  ] as const;

  it('draws banners of every proportion within 6 KB', () => {
    for (const [width, height] of sizes) {
      for (const palette of [...Object.keys(PALETTES), 'unknown']) {
        const svg = advertPicture({
          id: width,
          title: '换季备货 <一次配齐>',
          subtitle: '满1000减60 & 包邮',
          palette,
          width,
          height,
        });
        expectWellFormed(svg);
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST_BYTES);
      }
    }
  });

  it('draws points goods as the named object, and unknown ones as a ribboned box', () => {
    const things = ['收银夹板', '药盒', '切药器', '价签', '温湿度计', '保温袋', '白大褂', '袖带', '纸袋', '折页'];
    const drawn = [...things, '扫描枪', '小票纸', '货架垫', '急救箱', '不知名的礼品'].map(giftPicture);
    for (const svg of drawn) {
      expectWellFormed(svg);
      expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
    }
    // The ground may have another colour; the lines of each drawing are distinct.
    expect(new Set(drawn.map((svg) => svg.replaceAll(/#[0-9a-f]{3,6}/g, ''))).size).toBe(drawn.length);
  });

  it('draws a name the same way every time', () => {
    const categoryPicture = (name: string) => categoryPictures([{ id: 1, name }]);
    for (const draw of [brandPicture, categoryPicture, giftPicture]) {
      expect(draw('颐禾堂')).toBe(draw('颐禾堂'));
      expectWellFormed(draw('<颐禾>&"'));
      expect(Buffer.byteLength(draw('感冒咳喘'))).toBeLessThan(MOST_BYTES);
    }
  });
});
