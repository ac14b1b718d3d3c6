export type NavEntry = {
  readonly name: string;
  /** A path of the site; one that begins with # or * has not started yet (product §4). */
  readonly url: string;
  readonly children?: readonly NavEntry[];
};

/** The header's nav row holds nine at most (product §9). */
export const NAV_ITEMS: readonly NavEntry[] = [
  { name: '每日特价', url: '/mrtj' },
  {
    name: '优选专区',
    url: '/yx',
    children: [
      { name: '优选商品', url: '/yx' },
      { name: '优选列表', url: '/yx/table' },
      { name: '优选规则', url: '/yx/rule' },
    ],
  },
  { name: '品牌专区', url: '/ppzq' },
  {
    name: '药聚惠',
    url: '/yjh',
    children: [
      { name: '药聚惠', url: '/yjh' },
      { name: '组合购', url: '/zhzq' },
      { name: '满额返现', url: '/hb' },
      { name: '全场94折', url: '/welfare' },
      { name: '推广专区', url: '/yyh' },
      { name: '周年庆', url: '#周年庆' },
    ],
  },
  { name: '控销专区', url: '/kxzq' },
  { name: '中药饮片', url: '/zyyp' },
  { name: '器械专区', url: '/qxzq' },
  { name: '近效期', url: '/jxqzc' },
  {
    name: '领券中心',
    url: '/lqzx',
    children: [
      { name: '领优惠券', url: '/lqzx' },
      { name: '积分商城', url: '/jfsc' },
      { name: '我的现金券', url: '/xjq' },
    ],
  },
];

/** Hot searches; each leads to the list with the word filled in. */
export const HOT_SEARCHES = [
  '布洛芬缓释胶囊',
  '阿莫西林胶囊',
  '板蓝根颗粒',
  '六味地黄丸',
  '医用外科口罩',
  '重楼',
  '二甲双胍',
  '氨溴索',
  '奥司他韦',
  '维生素C片',
  '电子血压计',
  '健胃消食片',
] as const;

export type Notice = { readonly text: string; readonly url: string };

/** Lines of the scrolling broadcast in the header. */
export const NOTICES: readonly Notice[] = [
  { text: '证照将在30天内到期的客户，请提前在账户中心上传新证，避免影响采购。', url: '/zzzj' },
  { text: '换季常备药专场进行中，感冒、止咳、咽喉用药满额减，凑单更省。', url: '/yjh' },
  { text: '华东仓周六照常发货，当日16点前付款的订单当日出库。', url: '/help/zfps/hwps' },
  { text: '含麻黄碱类复方制剂须凭委托书采购，收货后请及时上传签收回执。', url: '/hmdd' },
  { text: '药检报告可在商品详情页按批号下载，首营资料请联系专属客服。', url: '/help/fwbz/zskf' },
  { text: '电子发票开具后会发送到预留邮箱，也可在自助服务里随时下载。', url: '/dzfp' },
  { text: '防诈骗提醒：百草仓不会以任何理由索要您的登录密码或短信验证码。', url: '/help/xrzn/aqgy' },
  { text: '搜索支持拼音首字母与69码，例如输入“blgkl”即可找到板蓝根颗粒。', url: '/help/xrzn/gwzn' },
];

export type OutsideLink = { readonly name: string; readonly url: string };

/** 友情链接: pages of the site itself, for nothing here points to another host. */
export const GLOBAL_LINKS: readonly OutsideLink[] = [
  { name: '品牌专区', url: '/ppzq' },
  { name: '中药饮片', url: '/zyyp' },
  { name: '器械专区', url: '/qxzq' },
  { name: '行业资讯', url: '/help/news/hy' },
  { name: '公司动态', url: '/help/news/company' },
  { name: '网站资质', url: '/help/fwbz/wzzz' },
  { name: '投诉与建议', url: '/help/us/tsjy' },
  { name: '联系我们', url: '/help/us/link' },
];
