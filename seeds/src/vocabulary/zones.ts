/**
 * The zones and what runs in them. `from` and `to` are days before and after the day of the world; `listed` draws that many
 * goods, the other selections are the flags of `goods-flags`, a menu, or the shelf of goods near their expiry.
 */
export interface SeededZone {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly rule: readonly string[];
  readonly tabs: readonly SeededTab[];
}

export interface SeededTab {
  readonly name: string;
  readonly subtitle: string;
  readonly from: number;
  readonly to: number;
  readonly flags?: readonly string[];
  readonly menu?: 'herbs' | 'devices';
  readonly nearExpiry?: true;
  readonly listed?: number;
  /** Top categories the listed goods come from; without it, from everywhere. */
  readonly tops?: readonly string[];
  /** The amount that must be paid during the activity and the amount that is paid back for it, in fen, lowest first. */
  readonly cashback?: readonly { readonly amountFen: number; readonly backFen: number }[];
  /** The listed goods are controlled goods; otherwise goods that may be promoted. */
  readonly controlled?: true;
}

const always = { from: -365, to: 365 } as const;
const newLine = { from: -20, to: 60, listed: 18, controlled: true } as const;

export const seededZones: readonly SeededZone[] = [
  {
    name: 'yx',
    title: '优选包邮专区',
    subtitle: '单品达到起包数量即免运费，优选商品另计积分',
    rule: [
      '带“优”标的商品由采购团队从常销品种中挑选，付款完成后按实付金额一元积一分。',
      '带“包邮”标的商品，单个品种达到页面标注的起包数量，本单免收运费。',
      '优选与满减、优惠券可以同时使用；秒杀价、组合价不再叠加单品包邮。',
      '退货后对应的积分会从账户中扣回。',
    ],
    tabs: [
      { name: '单品包邮', subtitle: '达到起包数量免运费', ...always, flags: ['freeShipping'] },
      { name: '优选商品', subtitle: '一元积一分', ...always, flags: ['preferred'] },
      { name: '优选特价', subtitle: '优选里的好价', ...always, flags: ['preferred', 'special'] },
    ],
  },
  {
    name: 'ppzq',
    title: '品牌专区',
    subtitle: '厂家授权，正品保障',
    rule: ['品牌商品由生产企业或其授权的经营企业供货，随货提供药检报告与随货同行单。'],
    tabs: [],
  },
  {
    name: 'yjh',
    title: '药聚惠',
    subtitle: '每期一个主题，集中备货更划算',
    rule: [
      '活动价以活动期间页面显示为准，活动开始前可以先收藏，开始后价格自动生效。',
      '活动商品有限量的，以提交订单时的剩余数量为准，售完恢复平时价格。',
      '活动价与阶梯价、特价取其中最低的一个，不重复计算。',
    ],
    tabs: [
      { name: '换季感冒备货', subtitle: '感冒、止咳、咽喉一次配齐', from: -3, to: 12, listed: 36, tops: ['感冒咳喘'] },
      {
        name: '慢病用药专场',
        subtitle: '降压、降糖、调脂长期用药',
        from: -6,
        to: 9,
        listed: 30,
        tops: ['心脑血管', '糖尿病与内分泌'],
      },
      {
        name: '外用药专场',
        subtitle: '膏贴、喷雾、消毒护理',
        from: 4,
        to: 18,
        listed: 24,
        tops: ['皮肤五官', '骨伤风湿'],
      },
      { name: '儿童用药周', subtitle: '颗粒、滴剂、口服液', from: -30, to: -8, listed: 24, tops: ['妇科儿科'] },
    ],
  },
  {
    name: 'hdzx',
    title: '活动中心',
    subtitle: '进行中和即将开始的活动都在这里',
    rule: [
      '每个活动的起止时间以服务器时间为准，倒计时结束后价格自动恢复。',
      '同一商品参加多个活动时，按对您最优惠的一个计价。',
    ],
    tabs: [
      { name: '新店开业备货', subtitle: '新店常备品种，一次采齐', from: -10, to: 20, listed: 40 },
      { name: '诊所常用专场', subtitle: '注射、外用与器械耗材', from: -2, to: 6, listed: 30 },
      {
        name: '家庭药箱',
        subtitle: '退热、止泻、外伤护理',
        from: 2,
        to: 10,
        listed: 24,
        tops: ['感冒咳喘', '皮肤五官', '消化肝胆'],
      },
    ],
  },
  {
    name: 'kxzq',
    title: '控销专区',
    subtitle: '区域保护，价格稳定',
    rule: [
      '控销品种只向取得授权的客户供货，授权按客户和品种逐一确认。',
      '在商品页点“申请控销权限”，业务员会在工作日内联系您核对经营区域。',
      '取得授权后请按约定价格销售，不跨区域供货。',
    ],
    tabs: [
      { name: '全部控销', subtitle: '按授权供货', ...always, flags: ['controlled'] },
      { name: '控销西药', subtitle: '化学药与抗生素', ...always, flags: ['controlled', 'western'] },
      { name: '控销中药', subtitle: '中成药', ...always, flags: ['controlled', 'chinese'] },
    ],
  },
  {
    name: 'kxzq_new',
    title: '控销专区',
    subtitle: '新上控销品种',
    rule: ['新上品种先到先得授权，每个区域的授权家数有限。', '申请进度可在消息中心查看。'],
    tabs: [
      { name: '骨伤控销', subtitle: '贴膏与搽剂', ...newLine, tops: ['骨伤风湿', '皮肤五官'] },
      { name: '儿科控销', subtitle: '退热与止咳', ...newLine, tops: ['妇科儿科', '感冒咳喘'] },
      { name: '滋补控销', subtitle: '滋补与调理', ...newLine, tops: ['维矿滋补', '补益类', '消化肝胆'] },
    ],
  },
  {
    name: 'qxzq',
    title: '医疗器械专区',
    subtitle: '一类、二类器械与耗材',
    rule: ['购买第二类、第三类医疗器械，请先确认证照的经营范围包含相应类别。', '无菌耗材拆封后不接受无理由退货。'],
    tabs: [{ name: '全部器械', subtitle: '按经营范围供货', ...always, menu: 'devices' }],
  },
  {
    name: 'zyyp',
    title: '中药饮片专区',
    subtitle: '产地可查，批批检验',
    rule: ['饮片按公斤或小包装供货，批检验报告随货提供。', '饮片易受潮，请在收货当日验收并入库。'],
    tabs: [{ name: '全部饮片', subtitle: '按药性与部位分类', ...always, menu: 'herbs' }],
  },
  {
    name: 'jxqzc',
    title: '近效期专场',
    subtitle: '效期半年以内，价格更低',
    rule: [
      '本专场商品的有效期在页面和订单中逐批标明，请确认能在有效期内售完再购买。',
      '近效期商品因效期原因不接受退换，质量问题照常受理。',
    ],
    tabs: [{ name: '近效期商品', subtitle: '请留意有效期', ...always, nearExpiry: true }],
  },
  {
    name: 'hb',
    title: '满额返现',
    subtitle: '活动期内累计满额，返现到余额',
    rule: [
      '活动期内已完成订单的实付金额累计计算，达到页面所示的档位即返现，取最高一档。',
      '活动结束、订单全部完成后，返现在三个工作日内到账，可在“我的钱包”查看。',
      '退货的金额从累计中扣除；含麻黄碱类复方制剂和控销品种不计入累计。',
    ],
    tabs: [
      {
        name: '参与返现的商品',
        subtitle: '满减商品同享',
        from: -15,
        to: 30,
        flags: ['fullReduction'],
        cashback: [
          { amountFen: 500_000, backFen: 5_000 },
          { amountFen: 1_000_000, backFen: 12_000 },
          { amountFen: 2_000_000, backFen: 28_000 },
        ],
      },
    ],
  },
  {
    name: 'welfare',
    title: '全场94折',
    subtitle: '活动时段内全场立减 6%',
    rule: [
      '活动时段内提交的订单，商品金额在扣除满减、优惠券之后再减 6%。',
      '换购商品和运费不打折。',
      '同一次提交的商品合并计算，应付金额不足一分的部分舍去。',
    ],
    tabs: [{ name: '全场商品', subtitle: '满减之后再减 6%', from: 1, to: 3, flags: [] }],
  },
  {
    name: 'mrtj',
    title: '每日特价',
    subtitle: '每天零点换新，售完为止',
    rule: ['特价每天零点更换，当天有效。', '每个商品限量供应，售完恢复平时价格；特价与阶梯价取低的一个。'],
    tabs: [],
  },
  {
    name: 'lqzx',
    title: '领券中心',
    subtitle: '先领券，再下单',
    rule: [
      '每张订单最多使用一张优惠券和一张现金券。',
      '秒杀商品、含麻黄碱类复方制剂不计入用券金额。',
      '取消未付款的订单，所用的券退回账户，有效期不变。',
    ],
    tabs: [],
  },
  {
    name: 'yyh',
    title: '推广专区',
    subtitle: '厂家主推品种，量大价优',
    rule: ['推广价由厂家支持，期限和数量以页面为准。'],
    tabs: [
      { name: '厂家直推', subtitle: '买得多，单价低', from: -5, to: 25, flags: ['ladder'] },
      { name: '新品推广', subtitle: '新上架品种', from: -5, to: 25, listed: 30 },
    ],
  },
  {
    name: 'zhzq',
    title: '组合购',
    subtitle: '搭配好一起买，更省',
    rule: ['组合按套购买，套内数量固定；任一商品不可购买或库存不足时，整套暂不可买。', '组合价不再参加阶梯价和满减。'],
    tabs: [],
  },
  {
    name: 'zqmb',
    title: '专区',
    subtitle: '',
    rule: ['商品以页面显示为准。'],
    tabs: [{ name: '常备品种', subtitle: '店里天天卖的', from: -30, to: 60, listed: 40 }],
  },
  {
    name: 'hdmb',
    title: '活动',
    subtitle: '',
    rule: ['活动价以活动期间页面显示为准。'],
    tabs: [{ name: '限时好价', subtitle: '数量有限', from: -4, to: 10, listed: 30 }],
  },
];
