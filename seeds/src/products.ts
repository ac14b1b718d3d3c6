import { STORAGE } from '#vocabulary/medicine-types.ts';
import { PRODUCTS, type Product } from '#vocabulary/products.ts';
import { SAFETY_PROFILES } from '#vocabulary/safety-profiles.ts';

export type MedicineClass = 'western' | 'patent' | 'herb' | 'device' | 'health';

const byName = new Map(PRODUCTS.map((one) => [one.name, one]));

/** The product with this name, for sentinels; throws when the vocabulary has none. */
export function productNamed(name: string): Product {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no such goods in the vocabulary: ${name}`);
  return found;
}

/** The class that decides the colour of a package and separates 西药 from 中药. */
export function medicineClassOf({ scope }: Product): MedicineClass {
  if (scope === '中药饮片') return 'herb';
  if (scope === '中成药') return 'patent';
  if (scope === '保健食品') return 'health';
  return scope.startsWith('医疗器械') || scope === '消毒产品' ? 'device' : 'western';
}

/** The columns of a leaflet; columns that an entry leaves out come from its pharmacological group. */
export function leafletOf({ composition, indications, usage, safety, adverse, contraindications }: Product) {
  const group = SAFETY_PROFILES[safety];
  return {
    composition,
    indications,
    usage,
    adverse: adverse ?? group.adverse,
    contraindications: contraindications ?? group.contraindications,
  };
}

/** 贮藏 as printed. */
export function storageOf({ storage }: Product): string {
  return STORAGE[storage];
}

/** The index of the strength of the n-th specification: specifications are listed pack by pack, each pack in all its strengths. */
export function strengthOf({ specifications, plan }: Product, specification: number): number {
  return specification % Math.max(1, Math.round(specifications.length / plan.packs.length));
}
