import {
  at,
  chainPhone,
  chainStore,
  clinicCertificates,
  endingOn,
  pharmacy,
  pharmacyCertificates,
  valid,
  yuan,
  type Persona,
} from './persona.ts';

/** The people of the seed and what each is for; password `baicao123`. Fixed ids; companies without a story follow from 101. */
export const personas = [
  {
    // The main journeys: money, points, every certificate, a long history.
    ...pharmacy,
    id: 1,
    username: 'buyer',
    company: '康民大药房',
    name: '陈晓明',
    phone: '13800000001',
    unionid: 'seeded-unionid-buyer',
    isPreferredShown: true,
    canChat: true,
    certificates: [...pharmacyCertificates, valid('ephedrine_mandate')],
    recharges: [
      { daysAgo: 540, fen: 6_000 * yuan },
      { daysAgo: 400, fen: 8_000 * yuan },
      { daysAgo: 260, fen: 6_000 * yuan },
      { daysAgo: 120, fen: 10_000 * yuan },
      { daysAgo: 20, fen: 8_000 * yuan },
    ],
    welcomePoints: 3_000,
    addresses: [
      at('陈晓明', '13800000001', '洪山区', '文馨路18号康民大药房'),
      at('刘敏', '13800000021', '武昌区', '中南路街道丁字桥路66号康民仓库'),
      at('王海燕', '13800000031', '汉阳区', '四新大道102号康民大药房四新店'),
    ],
  },
  {
    // Head of a chain: copies a cart to its stores, switches between them.
    ...pharmacy,
    id: 2,
    username: 'chain',
    company: '湖北仁安堂连锁药房有限公司',
    name: '赵国强',
    phone: chainPhone,
    rank: 4,
    recharges: [
      { daysAgo: 480, fen: 20_000 * yuan },
      { daysAgo: 90, fen: 20_000 * yuan },
    ],
    addresses: [at('赵国强', chainPhone, '江汉区', '解放大道706号仁安堂总部三楼')],
  },
  {
    ...chainStore,
    id: 3,
    username: 'chain1',
    company: '仁安堂连锁药房江汉路店',
    name: '孙丽',
    addresses: [at('孙丽', chainPhone, '江汉区', '江汉路步行街128号')],
  },
  {
    ...chainStore,
    id: 4,
    username: 'chain2',
    company: '仁安堂连锁药房光谷店',
    name: '周涛',
    addresses: [at('周涛', chainPhone, '洪山区', '珞喻路889号')],
  },
  {
    ...chainStore,
    id: 5,
    username: 'chain3',
    company: '仁安堂连锁药房青山店',
    name: '吴静',
    addresses: [at('吴静', chainPhone, '青山区', '和平大道1278号')],
  },
  {
    ...chainStore,
    id: 6,
    username: 'chain4',
    company: '仁安堂连锁药房襄阳店',
    name: '郑斌',
    addresses: [at('郑斌', chainPhone, '樊城区', '长虹路45号', '襄阳市')],
  },
  {
    // May buy chemical and Chinese patent medicines only.
    ...pharmacy,
    id: 7,
    username: 'clinic',
    company: '武汉惠济中西医结合诊所',
    name: '黄婷',
    phone: '13800000007',
    rank: 2,
    scopes: ['化学药制剂', '中成药'],
    certificates: clinicCertificates,
    addresses: [at('黄婷', '13800000007', '硚口区', '古田二路35号一楼')],
  },
  {
    // Approved yesterday, no order yet.
    ...pharmacy,
    id: 8,
    username: 'newbie',
    company: '黄石新民大药房',
    name: '林峰',
    phone: '13800000008',
    joinedDaysAgo: 3,
    signedDaysAgo: 1,
    recharges: [],
    welcomePoints: 0,
    addresses: [at('林峰', '13800000008', '黄石港区', '湖滨大道201号', '黄石市')],
  },
  {
    // Waits for approval: sees no prices.
    ...pharmacy,
    id: 9,
    username: 'pending',
    company: '荆州同福药房',
    name: '何军',
    phone: '13800000009',
    isPassed: false,
    signedDaysAgo: null,
    joinedDaysAgo: 1,
    recharges: [],
    welcomePoints: 0,
    certificates: pharmacyCertificates.map((term) => ({ ...term, isAudited: false })),
    addresses: [at('何军', '13800000009', '沙市区', '北京中路88号', '荆州市')],
  },
  {
    // The drug licence ended last week.
    ...pharmacy,
    id: 10,
    username: 'expired',
    company: '宜昌长乐大药房',
    name: '高洁',
    phone: '13800000010',
    certificates: [valid('business_licence'), endingOn('drug_licence', -7), valid('mandate')],
    addresses: [at('高洁', '13800000010', '西陵区', '夷陵大道60号', '宜昌市')],
  },
  {
    // The drug licence ends in eight days.
    ...pharmacy,
    id: 11,
    username: 'expiring',
    company: '孝感益民药店',
    name: '罗勇',
    phone: '13800000011',
    certificates: [valid('business_licence'), endingOn('drug_licence', 8), valid('mandate')],
    // The upload of the renewed licence was refused.
    refusedUploads: [
      {
        type: 'drug_licence',
        fromDay: -3,
        toDay: 5 * 365,
        isAudited: false,
        note: '照片反光，看不清许可证编号，请重新拍照',
      },
    ],
    addresses: [at('罗勇', '13800000011', '孝南区', '槐荫大道17号', '孝感市')],
  },
  {
    // Everything is valid except the electronic contract.
    ...pharmacy,
    id: 12,
    username: 'unsigned',
    company: '咸宁桂香大药房',
    name: '梁燕',
    phone: '13800000012',
    signedDaysAgo: null,
    addresses: [at('梁燕', '13800000012', '咸安区', '淦河大道32号', '咸宁市')],
  },
  {
    // Ephedrine permit valid; the receipt of one delivered order is still within its term.
    ...pharmacy,
    id: 13,
    username: 'ephedrine',
    company: '十堰武当大药房',
    name: '谢芳',
    phone: '13800000013',
    certificates: [...pharmacyCertificates, valid('ephedrine_mandate')],
    addresses: [at('谢芳', '13800000013', '张湾区', '车城路9号', '十堰市')],
  },
  {
    // Ephedrine permit valid; a receipt is overdue.
    ...pharmacy,
    id: 14,
    username: 'ephedrine_overdue',
    company: '随州炎帝大药房',
    name: '唐磊',
    phone: '13800000014',
    certificates: [...pharmacyCertificates, valid('ephedrine_mandate')],
    addresses: [at('唐磊', '13800000014', '曾都区', '烈山大道118号', '随州市')],
  },
  {
    // Buys on account; one bill is overdue.
    ...pharmacy,
    id: 15,
    username: 'credit',
    company: '黄冈齐安医药有限公司',
    name: '许志刚',
    phone: '13800000015',
    rank: 3,
    credit: { quotaFen: 50_000 * yuan, dueDay: -12 },
    addresses: [at('许志刚', '13800000015', '黄州区', '赤壁大道75号', '黄冈市')],
  },
  {
    // Special buyer: preferred zone, exclusive contact, chat.
    ...pharmacy,
    id: 16,
    username: 'vip',
    company: '武汉百草春大药房连锁旗舰店',
    name: '冯雪',
    phone: '13800000016',
    contactId: 2,
    isSpecial: true,
    isPreferredShown: true,
    canChat: true,
    recharges: [{ daysAgo: 300, fen: 30_000 * yuan }],
    welcomePoints: 5_000,
    addresses: [at('冯雪', '13800000016', '武昌区', '楚河汉街二街区18号')],
  },
  {
    // The account is closed.
    ...pharmacy,
    id: 17,
    username: 'disabled',
    company: '鄂州旧城药店',
    name: '邓辉',
    phone: '13800000017',
    isDisabled: true,
    recharges: [],
    welcomePoints: 0,
    addresses: [at('邓辉', '13800000017', '鄂城区', '滨湖南路23号', '鄂州市')],
  },
] as const satisfies readonly Persona[];

export type PersonaName = (typeof personas)[number]['username'];

/** The id of a seeded person. */
export const personaIds = Object.fromEntries(personas.map(({ username, id }) => [username, id])) as Record<
  PersonaName,
  number
>;
