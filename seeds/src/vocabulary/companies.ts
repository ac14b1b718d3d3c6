/** The five ranks a registration offers; the number is the wire's `rank`. */
type BuyerKind = 1 | 2 | 3 | 4 | 5;

export type BuyerCompany = { readonly name: string; readonly kind: BuyerKind };

const ENDINGS: Readonly<Record<BuyerKind, readonly string[]>> = {
  1: ['大药房有限公司', '药房', '医药商店', '药店有限公司'],
  2: ['中医诊所', '综合门诊部', '口腔诊所', '社区卫生服务站', '西医诊所'],
  3: ['医药贸易有限公司', '医药有限公司'],
  4: ['医药连锁有限公司', '大药房连锁有限公司'],
  5: ['大药房加盟店', '药房加盟店'],
};

function companies(kind: BuyerKind, words: string): readonly BuyerCompany[] {
  const endings = ENDINGS[kind];
  return words
    .trim()
    .split(/\s+/)
    .map((word, index) => ({ name: `${word}${endings[index % endings.length] ?? ''}`, kind }));
}

/** Made-up buyers, without a place in their names, so that no shop in any town is meant. */
export const BUYER_COMPANIES: readonly BuyerCompany[] = [
  ...companies(
    1,
    `禾屿仁 栖棠 念康禾 樾仁 沅和康 芷葆 怀禾 昱仁安 棠序 泓仁 翊和安 晗康 朴安 序禾 昶仁康 桐安
     景禾仁 珩安康 璟禾 霖安和 苓仁 穆禾 芃康 青屿安 榆安康 槿和 岚禾 缙安 瀚和康 蔚禾 望樾 听禾
     朔安 琅和 皓禾 莳安 筠和 岑安 杉禾 漪安`,
  ),
  ...companies(
    2,
    `苓和怀 序仁和 栖安 念和 芷仁 棠和 沅仁安 怀序 昱和禾 翊仁 珩和 璟安 朴和仁 桐和 晗安 景和
     樾和 泓安 霖和 穆安`,
  ),
  ...companies(3, `禾序元 樾芃 沅昶 珩元 璟泓 翊元昶`),
  ...companies(4, `禾棠 栖元 念樾 序芃 怀泓 昱棠`),
  ...companies(5, `芷棠 苓棠 桐序 晗序 朴序 景序 岚序 槿序`),
];

export const SURNAMES = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '赵',
  '黄',
  '周',
  '吴',
  '徐',
  '孙',
  '胡',
  '朱',
  '高',
  '林',
  '何',
  '郭',
  '马',
  '罗',
  '梁',
  '宋',
  '郑',
  '谢',
  '韩',
  '唐',
  '冯',
  '于',
  '董',
  '萧',
  '程',
  '曹',
  '袁',
  '邓',
  '许',
  '傅',
  '沈',
  '曾',
  '彭',
  '吕',
] as const;

export const GIVEN_NAMES = [
  '安然',
  '知远',
  '书妍',
  '亦辰',
  '清禾',
  '若岚',
  '景行',
  '思齐',
  '雨桐',
  '慕白',
  '嘉树',
  '静姝',
  '念慈',
  '怀瑾',
  '晚晴',
  '予安',
  '听澜',
  '北辰',
  '云舒',
  '望舒',
  '明轩',
  '佩文',
  '采薇',
  '知夏',
  '南星',
  '青黛',
  '子苓',
  '紫菀',
  '玉竹',
  '白芷',
] as const;

/** Titles of the people a buyer may be assigned to. */
/** Placed before a contact's name. The default contact has none: pages call it 客服. */
export const SERVICE_TITLES = ['', '大客户经理', '区域业务员', '药师顾问', '售后专员', '资质专员'] as const;
