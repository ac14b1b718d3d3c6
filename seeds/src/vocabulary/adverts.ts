import type { PaletteName } from '@baicao/shared/palettes';

/** The position of an advert: the named slots of the focus calls, the home carousel, and single banners by id. */
export type AdvertSlot =
  | 'home'
  | 'top'
  | 'right'
  | 'login'
  | 'yx'
  | 'ppzq'
  | 'kxzq'
  | 'new_kxzq'
  | 'zyzq'
  | 'xrtj'
  | 'kxzq_ad'
  | 'bottom'
  | 'draw';

export type Advert = {
  readonly slot: AdvertSlot;
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
  readonly palette: PaletteName;
  /** The zone whose activities it promises; left out where it always stands. */
  readonly zone?: string;
};

export type PictureSize = { readonly width: number; readonly height: number };

/** Pixels each slot is drawn for. */
export const ADVERT_SIZES: Readonly<Record<AdvertSlot, PictureSize>> = {
  home: { width: 780, height: 380 },
  top: { width: 2560, height: 40 },
  right: { width: 220, height: 180 },
  login: { width: 560, height: 460 },
  yx: { width: 1280, height: 260 },
  ppzq: { width: 1280, height: 260 },
  kxzq: { width: 1280, height: 260 },
  new_kxzq: { width: 1280, height: 260 },
  zyzq: { width: 1280, height: 260 },
  xrtj: { width: 280, height: 360 },
  kxzq_ad: { width: 400, height: 200 },
  bottom: { width: 1280, height: 100 },
  draw: { width: 480, height: 120 },
};

/** The bottom banner's fixed id (product §9). */
export const BOTTOM_BANNER_ID = 125;

export const ADVERTS: readonly Advert[] = [
  {
    slot: 'home',
    title: '换季备货 一次配齐',
    subtitle: '感冒 · 止咳 · 咽喉 满1000减60',
    url: '/yjh',
    palette: 'green',
  },
  {
    slot: 'home',
    title: '慢病用药 整件更省',
    subtitle: '降压 降糖 调脂 阶梯价直降',
    url: '/list?is_ladder=1',
    palette: 'blue',
  },
  {
    slot: 'home',
    title: '道地饮片 产地可溯',
    subtitle: '黄芪 当归 枸杞 统货精选任您配',
    url: '/zyyp',
    palette: 'earth',
  },
  { slot: 'home', title: '家用器械节', subtitle: '血压计 血糖仪 体温计 批发价直供', url: '/qxzq', palette: 'teal' },
  { slot: 'home', title: '每日特价 10点开抢', subtitle: '限时限量 抢完恢复原价', url: '/mrtj', palette: 'red' },
  { slot: 'home', title: '近效期特惠', subtitle: '效期清楚标明 周转快的门店放心拿', url: '/jxqzc', palette: 'amber' },
  {
    slot: 'top',
    title: '全场94折 限时开启',
    subtitle: '折上可用优惠券',
    url: '/welfare',
    palette: 'red',
    zone: 'welfare',
  },
  { slot: 'top', title: '新客专享礼包', subtitle: '注册审核通过即送优惠券', url: '/lqzx', palette: 'green' },
  { slot: 'right', title: '领券中心', subtitle: '今日可领券包', url: '/lqzx', palette: 'red' },
  { slot: 'right', title: '积分商城', subtitle: '优选商品1元积1分', url: '/jfsc', palette: 'amber' },
  { slot: 'right', title: '品种求购', subtitle: '找不到的药我们帮您找', url: '/pzqg/add', palette: 'teal' },
  { slot: 'right', title: '快捷采购', subtitle: '常购清单一键补货', url: '/kjcg', palette: 'blue' },
  { slot: 'login', title: '百草仓', subtitle: '正品药械 一站采购', url: '/', palette: 'green' },
  {
    slot: 'login',
    title: '资质齐全 批批有检',
    subtitle: '随货同行单与药检报告在线下载',
    url: '/help/fwbz/wzzz',
    palette: 'teal',
  },
  { slot: 'yx', title: '优选专区', subtitle: '买手精选 动销看得见 1元积1分', url: '/yx/rule', palette: 'green' },
  { slot: 'yx', title: '优选包邮', subtitle: '整箱直发 单品包邮', url: '/list?is_dpby=1', palette: 'teal' },
  {
    slot: 'ppzq',
    title: '和昶品牌日',
    subtitle: '慢病品种齐全 批批附检验报告',
    url: '/ppzq/info/2',
    palette: 'violet',
  },
  { slot: 'ppzq', title: '颐禾堂品牌周', subtitle: '常备中成药 满赠进行中', url: '/ppzq/info/1', palette: 'earth' },
  { slot: 'kxzq', title: '新上控销品种', subtitle: '区域保护 独家经营', url: '/kxzq/new', palette: 'violet' },
  {
    slot: 'kxzq',
    title: '申请控销品种',
    subtitle: '提交申请 一个工作日答复',
    url: '/kxzq?in_stock=1',
    palette: 'blue',
  },
  {
    slot: 'new_kxzq',
    title: '骨伤新品推荐',
    subtitle: '终端专供 价格不外放',
    url: '/kxzq/goods/14/1',
    palette: 'violet',
  },
  {
    slot: 'new_kxzq',
    title: '秋冬控销新品',
    subtitle: '滋补与调理 新规格到货',
    url: '/kxzq/goods/16/3',
    palette: 'earth',
  },
  { slot: 'zyzq', title: '中药饮片专区', subtitle: '净选分级 等级一目了然', url: '/zyyp?view=table', palette: 'earth' },
  {
    slot: 'zyzq',
    title: '秋冬滋补季',
    subtitle: '参类 枸杞 黄芪 罐装袋装齐备',
    url: '/zyyp?keywords=参',
    palette: 'amber',
  },
  { slot: 'xrtj', title: '新人特价', subtitle: '首单专享 每品限两盒', url: '/mrtj', palette: 'red' },
  { slot: 'xrtj', title: '今日推荐', subtitle: '动销榜前列 现货充足', url: '/list?sort=sale', palette: 'green' },
  { slot: 'kxzq_ad', title: '骨伤控销', subtitle: '贴膏与搽剂', url: '/kxzq/goods/14/1', palette: 'amber' },
  { slot: 'kxzq_ad', title: '儿科控销', subtitle: '退热与止咳', url: '/kxzq/goods/15/2', palette: 'teal' },
  { slot: 'kxzq_ad', title: '滋补控销', subtitle: '滋补与调理', url: '/kxzq/goods/16/3', palette: 'earth' },
  {
    slot: 'bottom',
    title: '找不到想要的药？',
    subtitle: '登记求购，采购员一个工作日内回复',
    url: '/pzqg/add',
    palette: 'green',
  },
  { slot: 'draw', title: '抽中的券去哪用', subtitle: '先去领券中心 凑齐一起省', url: '/lqzx', palette: 'red' },
  { slot: 'home', title: '周年庆即将开启', subtitle: '大额券与爆款特价 敬请期待', url: '#周年庆', palette: 'violet' },
  { slot: 'draw', title: '积分也能换好物', subtitle: '积分商城 每周上新', url: '/jfsc', palette: 'amber' },
];
