import { houseWord, emblem } from './emblem.ts';
import { CHEMICAL_MOTIFS, DEVICE_MOTIFS, HERBAL_MOTIFS, LIQUID_MOTIFS, type Motif } from './motifs.ts';
import type { PackagedGoods } from '#goods/picture-address.ts';
import { type Palette, PALETTES } from '@baicao/shared/palettes';
import { svgText } from './svg-text.ts';
import { pick } from '#goods/variation.ts';

/** Everything a printed panel is drawn from. */
export type Printing = {
  readonly goods: PackagedGoods;
  readonly ink: Palette;
  readonly motif: Motif;
  /** False where the picture is too small for fine print to be readable. */
  readonly fine: boolean;
};

export type Panel = { readonly width: number; readonly height: number };

export function motifOf({ id, medicineClass, dosageForm }: PackagedGoods): Motif {
  if (medicineClass === 'patent' || medicineClass === 'herb') return pick(id, 2, HERBAL_MOTIFS);
  if (medicineClass === 'device') return pick(id, 2, DEVICE_MOTIFS);
  if (/溶液|混悬|滴|糖浆|注射|洗剂|喷雾/.test(dosageForm)) return pick(id, 2, LIQUID_MOTIFS);
  return pick(id, 2, CHEMICAL_MOTIFS);
}

/** House mark and house name in a corner; x is its left edge, y its middle. */
export function houseMark({ goods, fine }: Printing, x: number, y: number, ink: string, ground: string): string {
  if (!fine) return '';
  const word = goods.isOwnBrand ? '百草仓优造' : houseWord(goods.manufacturer);
  const name = goods.isOwnBrand ? '百草仓' : goods.manufacturer;
  return (
    emblem(name, x + 8, y, 16, ink, ground) +
    svgText(word, { x: x + 20, y: y + 4.5, size: 12.5, fill: ink, weight: 600, spacing: 1 })
  );
}

const OTC_GROUNDS: Readonly<Record<string, string>> = { 甲类OTC: '#c8372d', 乙类OTC: '#2f8a4e' };

/** The OTC oval (red 甲类, green 乙类), the red 外 of goods for external use, the blue mark of a health food. */
export function marks({ goods, fine }: Printing, right: number, top: number): string {
  const oval = OTC_GROUNDS[goods.prescription];
  const scale = fine ? 1 : 1.5;
  const open = `<g transform="translate(${right} ${top})scale(${scale})">`;
  if (goods.medicineClass === 'health') {
    return `${open}<rect x="-50" width="50" height="17" rx="3" fill="#fff"/>${svgText('保健食品', { x: -25, y: 12.4, size: 11, fill: '#2a6fb0', anchor: 'middle', weight: 600 })}</g>`;
  }
  const otc = oval
    ? `<rect x="-34" width="34" height="17" rx="8.5" fill="${oval}" stroke="#fff"/>${svgText('OTC', { x: -17, y: 12.8, size: 11.5, fill: '#fff', anchor: 'middle', weight: 700 })}`
    : '';
  const outer = isExternal(goods)
    ? `<rect x="${oval ? -55 : -17}" width="17" height="17" fill="#c8372d" stroke="#fff"/>${svgText('外', { x: oval ? -46.5 : -8.5, y: 13, size: 12, fill: '#fff', anchor: 'middle', weight: 700 })}`
    : '';
  return otc || outer ? `${open}${otc}${outer}</g>` : '';
}

function isExternal({ dosageForm, medicineClass }: PackagedGoods): boolean {
  return (
    medicineClass !== 'device' &&
    /乳膏|软膏|凝胶|贴膏|外用|洗剂|搽剂|酊剂|栓剂/.test(dosageForm) &&
    !dosageForm.startsWith('口服')
  );
}

type Class = PackagedGoods['medicineClass'];

// Each class has its own inks, so that classes look different in a list of mixed goods.
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
