import { MEDICINES } from './medicines.ts';
import type { Medicine, PresentationChange, PresentationEntry } from './medicine-types.ts';
import { PACK_PLANS } from './pack-plans.ts';
import type { PackPlan } from './pack-plans.ts';

/** A printed specification and what it typically costs wholesale, in fen, before a maker's own level. */
type Specification = { readonly text: string; readonly typicalFen: number };

/** One name with one dosage form, from any number of makers. */
export type Product = Omit<Medicine, 'forms'> & {
  readonly name: string;
  readonly plan: PackPlan;
  readonly specifications: readonly Specification[];
};

const UNIT_SIZE: Readonly<Record<string, number>> = { kg: 1e6, g: 1e3, mg: 1, μg: 1e-3, L: 1e3, ml: 1, cm: 1, 万: 1e4 };
const FIGURE = /(\d+(?:\.\d+)?)(kg|g|mg|μg|L|ml|cm|万)?/;
const PIECES = /(\d+)(?=只|片|支|贴|对|人份|条|粒|袋|双|套)/;

/** The content of a strength as one number; a text without figures ranks by its index. */
function amount(strength: string, index: number): number {
  const pieces = PIECES.exec(strength);
  if (pieces?.[1]) return Number(pieces[1]);
  const found = FIGURE.exec(strength);
  return found?.[1] ? Number(found[1]) * (UNIT_SIZE[found[2] ?? ''] ?? 1) : index + 1;
}

/** The position of each value between the least (0) and the greatest (1), by ratio rather than by difference. */
function ranks(values: readonly number[]): readonly number[] {
  const logs = values.map(Math.log);
  const low = Math.min(...logs);
  const span = Math.max(...logs) - low;
  return logs.map((log) => (span === 0 ? 0 : (log - low) / span));
}

const GRADE_STEP = 0.12;

function typicalFen(plan: PackPlan, [lowFen, highFen]: PresentationEntry[3], pack: Ranked, strength: Ranked): number {
  // Herbs are weighed: twice the weight costs twice as much, and a better grade a little more.
  if (plan.weighed) return Math.round(lowFen * pack.ratio * (1 + GRADE_STEP * strength.index));
  const packWeight = plan.packs.some(([, count]) => count > 1) ? 0.7 : 0;
  const position = packWeight * pack.rank + (1 - packWeight) * strength.rank;
  return Math.round(lowFen * (highFen / lowFen) ** position);
}

type Ranked = { readonly index: number; readonly rank: number; readonly ratio: number };

function ranked(values: readonly number[]): readonly Ranked[] {
  const least = Math.min(...values);
  return ranks(values).map((rank, index) => ({ index, rank, ratio: (values[index] ?? least) / least }));
}

function specifications(entry: PresentationEntry, plan: PackPlan): readonly Specification[] {
  const [, , strengths, priceFen] = entry;
  const packs = ranked(plan.packs.map(([, count]) => count));
  const byStrength = ranked(strengths.map(amount));
  return packs.flatMap((pack) =>
    byStrength.map((strength) => ({
      text: `${strengths[strength.index] ?? ''}${plan.packs[pack.index]?.[0] ?? ''}`,
      typicalFen: typicalFen(plan, priceFen, pack, strength),
    })),
  );
}

function product(medicine: Medicine, entry: PresentationEntry): Product {
  const [name, planKey, , , change] = entry;
  const plan: PackPlan = PACK_PLANS[planKey];
  const { forms: _forms, ...shared } = medicine;
  const changed: PresentationChange = change ?? {};
  return { ...shared, ...changed, name, plan, specifications: specifications(entry, plan) };
}

/** Every medicine split into products for the shelf, commonest specification first. */
export const PRODUCTS: readonly Product[] = MEDICINES.flatMap((medicine) =>
  medicine.forms.map((entry) => product(medicine, entry)),
);
