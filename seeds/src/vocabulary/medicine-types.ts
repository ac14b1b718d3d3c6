import type { CategoryKey } from './categories.ts';
import type { PackPlanKey } from './pack-plans.ts';
import type { SafetyKey } from './safety-profiles.ts';

/** What a licence lets a buyer buy (经营范围); the wire calls it jyfw. */
export const BUSINESS_SCOPES = [
  '化学药制剂',
  '抗生素制剂',
  '生化药品',
  '生物制品',
  '中成药',
  '中药饮片',
  '医疗器械Ⅰ类',
  '医疗器械Ⅱ类',
  '医疗器械Ⅲ类',
  '消毒产品',
  '保健食品',
] as const;

export type BusinessScope = (typeof BUSINESS_SCOPES)[number];

type SaleClass = '处方药' | '甲类OTC' | '乙类OTC' | '—';

/** Letter after 国药准字, or the other kinds of filing; herbs carry none. */
type ApprovalKind = 'H' | 'Z' | 'S' | 'J' | 'device' | 'disinfectant' | 'health' | 'none';

/** The sort of factory that can make it; a maker has one or more of these. */
export type MakerLine = 'chemical' | 'chinese' | 'biological' | 'herb' | 'device' | 'health';

export const STORAGE = {
  sealed: '密封保存。',
  dry: '密封，置干燥处保存。',
  lightProof: '遮光，密封保存。',
  cool: '密封，置阴凉处（不超过20℃）保存。',
  coolDark: '遮光，密封，置阴凉处（不超过20℃）保存。',
  cold: '遮光，2～8℃冷藏保存，不得冷冻。',
  closed: '密闭保存。',
  herb: '置通风干燥处，防霉，防蛀。',
  herbCool: '置阴凉干燥处，防蛀，防走油。',
  device: '置于相对湿度不超过80%、无腐蚀性气体、通风良好的清洁室内。',
  flammable: '密封，置阴凉处，远离火源。',
} as const;

export type StorageKey = keyof typeof STORAGE;

export type PresentationChange = {
  readonly sale?: SaleClass;
  readonly storage?: StorageKey;
  readonly usage?: string;
  readonly indications?: string;
  readonly category?: CategoryKey;
  readonly scope?: BusinessScope;
};

/**
 * One name on the shelf: full generic name, how it is packed, its strengths, and what a pack costs wholesale
 * in fen, from the smallest pack of the lowest strength to the largest of the highest.
 */
export type PresentationEntry = readonly [
  name: string,
  plan: PackPlanKey,
  strengths: readonly string[],
  priceFen: readonly [lowFen: number, highFen: number],
  change?: PresentationChange,
];

type Shared = {
  readonly category: CategoryKey;
  readonly sale: SaleClass;
  readonly scope: BusinessScope;
  readonly approval: ApprovalKind;
  readonly line: MakerLine;
  readonly storage: StorageKey;
  readonly safety: SafetyKey;
};

type Own = {
  /** The substance or recipe, without the dosage form. */
  readonly stem: string;
  readonly composition: string;
  /** 适应症, 功能主治, 适用范围 or 保健功能, by the sort of goods. */
  readonly indications: string;
  readonly usage: string;
  readonly adverse?: string;
  readonly contraindications?: string;
  /** Ephedrine-type compound preparation: sold under the rules of the trade for 含麻 goods. */
  readonly ephedrine?: true;
  readonly forms: readonly PresentationEntry[];
};

export type Medicine = Shared & Own;

/** States the fields that all entries of a chapter share; an entry may still differ. */
export function chapter<D extends Partial<Shared>>(
  defaults: D,
  entries: readonly (Own & Omit<Shared, keyof D> & Partial<Shared>)[],
): readonly Medicine[] {
  return entries.map((entry) => ({ ...defaults, ...entry }) as Own & Shared);
}
