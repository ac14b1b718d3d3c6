import type { PackagedGoods } from '#goods/picture-address.ts';
import { PALETTES } from '@baicao/shared/palettes';
import type { Palette } from '@baicao/shared/palettes';
import { pick } from './variation.ts';

type Class = PackagedGoods['medicineClass'];

// Each class keeps to its own inks, so that a shelf of mixed goods can be told apart from a distance.
const INKS: Readonly<Record<Class, readonly [Palette, ...Palette[]]>> = {
  western: [PALETTES.blue, PALETTES.navy, PALETTES.teal, PALETTES.violet, PALETTES.slate, PALETTES.blue, PALETTES.rose],
  patent: [PALETTES.green, PALETTES.red, PALETTES.amber, PALETTES.earth, PALETTES.green],
  herb: [PALETTES.earth, PALETTES.green, PALETTES.amber],
  device: [PALETTES.teal, PALETTES.blue, PALETTES.slate, PALETTES.green],
  health: [PALETTES.amber, PALETTES.rose, PALETTES.teal],
};

/** The inks of a package: by class, then by id; 百草仓's own goods are always printed in its green. */
export function inkOf(goods: PackagedGoods): Palette {
  return goods.isOwnBrand ? PALETTES.green : pick(goods.id, 1, INKS[goods.medicineClass]);
}
