import type { Medicine } from './medicine-types.ts';
import { ANTI_INFECTIVE } from './medicines/anti-infective.ts';
import { CARDIO_ENDOCRINE } from './medicines/cardio-endocrine.ts';
import { CHINESE_PATENT } from './medicines/chinese-patent.ts';
import { COLD_RESPIRATORY } from './medicines/cold-respiratory.ts';
import { DEVICES, DISINFECTANTS, HEALTH_FOODS } from './medicines/devices-health.ts';
import { DIGESTIVE } from './medicines/digestive.ts';
import { EXTERNAL } from './medicines/external.ts';
import { HERB_COUNTER, HERB_PIECES } from './medicines/herbs.ts';
import { WOMEN_NUTRITION_INFUSION } from './medicines/women-nutrition-infusion.ts';

/**
 * Everything the shop can stock: real generic names, written from general pharmaceutical knowledge.
 * No toxic, narcotic, psychotropic, radioactive or drug-rehabilitation drug is among them; the test keeps it so.
 */
export const MEDICINES: readonly Medicine[] = [
  ...COLD_RESPIRATORY,
  ...ANTI_INFECTIVE,
  ...DIGESTIVE,
  ...CARDIO_ENDOCRINE,
  ...EXTERNAL,
  ...WOMEN_NUTRITION_INFUSION,
  ...CHINESE_PATENT,
  ...HERB_PIECES,
  ...HERB_COUNTER,
  ...DEVICES,
  ...DISINFECTANTS,
  ...HEALTH_FOODS,
];
