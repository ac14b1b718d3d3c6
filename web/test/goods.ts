import type { Goods } from '@baicao/shared/contract';

/** Goods as the server sends them to an approved buyer: 10 to a pack, plenty in stock. `change` what a test is about. */
export function someGoods(change: Partial<Goods> = {}): Goods {
  return {
    id: 1001,
    name: '阿莫西林胶囊',
    price: '12.50',
    base_price: '12.50',
    market_price: '18.00',
    coupon_after_price: null,
    price_label: '',
    price_code: '',
    number: 500,
    number_label: '充足',
    number_code: 'ample',
    goods_image: [],
    sccj: '华康制药',
    pzwh: '国药准字H20000001',
    ypgg: '0.25g×24粒',
    bzdw: '盒',
    jx: '胶囊剂',
    jzl: 0,
    zbz: 10,
    yxq: '2028-01-31',
    is_xq: 0,
    ph: '230101',
    barcode: '6900000000012',
    ck_id: 1,
    is_kxpz: 0,
    is_youx: 0,
    is_tj: 0,
    is_dpby: 0,
    qg_number: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    xg_number: 0,
    xg_number_desc: '',
    is_buy: 1,
    buy_button_label: '加入购物车',
    cant_buy_reason: '',
    cant_buy_code: '',
    with_coupon: 0,
    with_coupon_desc: '',
    is_favorite: 0,
    bought: null,
    is_goods_manjian: 0,
    goods_manjian_desc: '',
    is_mzhg: 0,
    mzhg_desc: '',
    ladder_price: [],
    ladder_price_type: 0,
    tags: [],
    type: 0,
    activity: null,
    ...change,
  };
}

/** Goods of a host that sends none of our codes: fields required by the type are missing at run time. */
export function goodsWithoutCodes(change: Partial<Goods> = {}): Goods {
  const goods = structuredClone(someGoods(change));
  for (const row of [goods, ...goods.tags])
    for (const name of ['code', 'price_code', 'number_code', 'cant_buy_code']) Reflect.deleteProperty(row, name);
  return goods;
}
