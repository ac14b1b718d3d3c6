import type { Database } from './client.ts';
import { eq, query, type Parameters } from './query.ts';
import { settings } from './schema/index.ts';

/** Numbers an operator may change while the system runs; a row in `settings` overrides its default. */
export const settingDefaults = {
  /** Fee of one parcel, in fen. */
  shippingFeeFen: 1500,
  /** A submit whose selected lines reach this ships free, in fen. */
  freeShippingFromFen: 30000,
  /** Minutes after which unpaid scan orders expire. */
  scanLapseMinutes: 30,
  /** Minutes after which unpaid transfer orders expire. */
  transferLapseMinutes: 24 * 60,
  /** Value of one point when paying, in fen. */
  pointValueFen: 1,
  /** Most pieces of one ephedrine item in one order. */
  ephedrineOrderLimit: 10,
} as const;

export type SettingName = keyof typeof settingDefaults;

const rowOf = query((orm, p: Parameters<{ name: string }>) =>
  orm.select({ value: settings.value }).from(settings).where(eq(settings.name, p.name)),
);

/** The setting in force, a whole number; a row that is no number is a fault of the operator and throws. */
export function setting(db: Database, name: SettingName): number {
  const row = rowOf(db).get({ name });
  if (!row) return settingDefaults[name];
  const value = Number(row.value);
  if (!Number.isSafeInteger(value)) throw new Error(`setting ${name} is not a whole number`);
  return value;
}
