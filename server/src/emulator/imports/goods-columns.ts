import { barcodeProblem } from '@baicao/shared/validation/barcode';
import { day, flag, oneOf, price, wholeNumber, words } from './cell-readers.ts';
import type { Given, Unreadable } from './columns.ts';

function barcode(text: string): string | Unreadable {
  const digits = text.normalize('NFKC').replaceAll(/\s/g, '');
  const why = barcodeProblem(digits)
    .replace(/，请重新扫描.*$/, '')
    .replace('扫到的是', '现有');
  return why === '' ? digits : { why: `“${text}”不对：${why}` };
}

/** Keys of goods in every file: the first key that a row gives decides. */
export const goodsKeyColumns = {
  id: {
    titles: ['商品编号', '商品ID', 'goods_id'],
    read: wholeNumber('商品编号', 1, 9_999_999),
    examples: ['', ''],
  },
  code: {
    titles: ['商品编码', '编码', '货号', '商品代码', '自编码', 'goods_sn'],
    read: words('商品编码', 40),
    examples: ['YP-0001', 'YP-0002'],
  },
  barcode: {
    titles: ['条形码', '条码', '商品条码', '69码'],
    read: barcode,
    examples: ['6901234000016', '6901234000023'],
  },
} as const;

export const goodsKeys = ['code', 'id', 'barcode'] as const;

export const goodsColumns = {
  ...goodsKeyColumns,
  name: {
    titles: ['商品名称', '名称', '品名', '通用名'],
    read: words('商品名称', 60),
    examples: ['云岫感冒颗粒', '云岫维生素C片'],
  },
  specification: { titles: ['规格', '药品规格', 'ypgg'], read: words('规格', 60), examples: ['10g*9袋', '0.1g*100片'] },
  unit: { titles: ['单位', '包装单位', 'bzdw'], read: words('单位', 6), examples: ['盒', '瓶'] },
  maker: {
    titles: ['生产企业', '生产厂家', '厂家', '生产厂商', 'sccj'],
    read: words('生产企业', 60),
    examples: ['岚州云岫药业有限公司', '岚州云岫药业有限公司'],
  },
  holder: { titles: ['上市许可持有人', '持有人', 'ssxkcyr'], read: words('上市许可持有人', 60), examples: ['', ''] },
  category: {
    titles: ['分类', '商品分类', '类别'],
    read: words('分类', 60),
    examples: ['感冒咳喘/感冒中成药', '自营专柜/维生素'],
  },
  scope: { titles: ['经营范围', 'jyfw'], read: words('经营范围', 20), examples: ['中成药', '化学药制剂'] },
  approval_number: {
    titles: ['批准文号', '注册证号', 'pzwh'],
    read: words('批准文号', 40),
    examples: ['国药准字Z00000001', '国药准字H00000002'],
  },
  dosage_form: { titles: ['剂型', 'jx'], read: words('剂型', 20), examples: ['颗粒剂', '片剂'] },
  pack_size: {
    titles: ['中包装', '起订量', '最小起订', 'zbz'],
    read: wholeNumber('中包装', 1, 10_000),
    examples: ['10', '1'],
  },
  carton_size: { titles: ['件装量', '件装', 'jzl'], read: wholeNumber('件装量', 0, 100_000), examples: ['100', '200'] },
  prescription: {
    titles: ['处方类别', '处方药/OTC', 'OTC', 'cfy'],
    read: oneOf('处方类别', [
      ['处方药', '处方药', 'rx', '处方'],
      ['甲类OTC', '甲类OTC', 'otc', '甲类', '非处方药'],
      ['乙类OTC', '乙类OTC', '乙类'],
      ['—', '—', '-', '无'],
    ]),
    examples: ['甲类OTC', '乙类OTC'],
  },
  storage: { titles: ['贮藏', '储存条件', 'cctj'], read: words('贮藏', 60), examples: ['密封，置干燥处保存。', ''] },
  price: { titles: ['价格', '批发价', '单价', '供货价'], read: price('价格'), examples: ['12.50', '6.80'] },
  market_price: { titles: ['零售价', '建议零售价'], read: price('零售价'), examples: ['18.00', ''] },
  stock: { titles: ['库存', '库存数量'], read: wholeNumber('库存', 0, 1_000_000), examples: ['500', '80'] },
  batch: { titles: ['批号', 'ph'], read: words('批号', 30), examples: ['A2601', ''] },
  made_on: { titles: ['生产日期', 'scrq'], read: day('生产日期'), examples: ['', ''] },
  expires_on: {
    titles: ['有效期至', '有效期', '效期', 'yxq'],
    read: day('有效期至'),
    examples: ['2031-06-30', '2031/12/31'],
  },
  on_shelf: { titles: ['上架', '是否上架'], read: flag('上架'), examples: ['是', '是'] },
} as const;

export type GivenGoods = Given<typeof goodsColumns>;
export type GoodsKey = Given<typeof goodsKeyColumns>;
