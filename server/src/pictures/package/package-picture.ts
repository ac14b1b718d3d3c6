import { backLabel, backPanel, endPanel } from './back-panels.ts';
import { herbBag, pouch } from './bags.ts';
import { bottle, BOTTLES, type BottleName } from './bottles.ts';
import { box, shadow, type Solid } from './box.ts';
import { inkOf, motifOf, type Panel, type Printing } from './printing.ts';
import { containerOf, type Container } from './container.ts';
import { deviceDrawing } from './device-drawings.ts';
import { DEVICE_FRONTS, devicePanel } from './front-device.ts';
import { PATENT_FRONTS } from './front-patent.ts';
import { PORTRAIT_FRONTS } from './front-portrait.ts';
import { WESTERN_FRONTS, withMarks, type FrontDesign } from './front-western.ts';
import { label } from './label.ts';
import type { PackagedGoods, PackageView, PictureRequest } from '#goods/picture-address.ts';
import { blister, dropper, tube, vial } from './small-things.ts';
import { FACES } from './svg-text.ts';
import { pick } from '#goods/variation.ts';

type Scene = (printing: Printing, view: PackageView) => string;

function designFor({ id, medicineClass }: PackagedGoods, { width, height }: Panel): FrontDesign {
  if (height > width) return withMarks(pick(id, 4, PORTRAIT_FRONTS));
  if (medicineClass === 'device') return pick(id, 4, DEVICE_FRONTS);
  return withMarks(
    pick(id, 4, medicineClass === 'patent' || medicineClass === 'herb' ? PATENT_FRONTS : WESTERN_FRONTS),
  );
}

/** A carton with the face of the view turned to the front. */
function carton(printing: Printing, view: PackageView, solid: Solid, centreX = 200, centreY = 196): string {
  const { goods, ink } = printing;
  const shown: Solid =
    view === 'side'
      ? { width: Math.max(solid.depth * 1.25, 110), height: solid.height, depth: solid.width * 0.8 }
      : solid;
  const front = { front: designFor(goods, shown), back: backPanel, side: endPanel }[view](printing, shown);
  return box({ ink, ground: ink.soft, front, sideTitle: goods.name }, shown, centreX, centreY);
}

/** Proportions of a carton by its content. */
const SOLIDS: readonly (readonly [form: RegExp, solid: Solid])[] = [
  [/贴膏/, { width: 316, height: 216, depth: 40 }],
  [/颗粒|散剂|水蜜丸|口服凝胶|干混悬/, { width: 290, height: 208, depth: 124 }],
  [/合剂|吸入混悬|注射液|灌肠/, { width: 322, height: 176, depth: 136 }],
  [/大蜜丸|栓剂/, { width: 306, height: 176, depth: 112 }],
  [/医疗器械|保健食品/, { width: 300, height: 212, depth: 120 }],
];
const FLAT: Solid = { width: 320, height: 186, depth: 84 };

const cartonOnly: Scene = (printing, view) => {
  const solid = SOLIDS.find(([form]) => form.test(printing.goods.dosageForm))?.[1] ?? FLAT;
  const isSolidDose = /片|胶囊/.test(printing.goods.dosageForm) && printing.goods.unit === '盒';
  if (view !== 'side' || !isSolidDose) return carton(printing, view, solid);
  return (
    carton(printing, 'front', { ...solid, width: 270, height: 158 }, 206, 138) +
    blister(printing.ink, printing.goods.dosageForm.includes('胶囊'))
  );
};

const tallCarton: Scene = (printing, view) => carton(printing, view, { width: 172, height: 268, depth: 104 });

const withTube: Scene = (printing, view) =>
  carton(printing, view, { width: 320, height: 132, depth: 96 }, 200, 158) + tube(printing.ink, printing.goods.name);

const withDropper: Scene = (printing, view) =>
  carton(printing, view, { width: 150, height: 250, depth: 84 }, 152, 196) + dropper(printing.ink);

const withVial: Scene = (printing, view) =>
  carton(printing, view, { width: 182, height: 214, depth: 84 }, 156, 196) + vial(printing.ink);

function flatArt(printing: Printing, view: PackageView, panel: Panel): string {
  return { front: label, back: backLabel, side: endPanel }[view](printing, panel);
}

const BAG_PANEL: Panel = { width: 196, height: 200 };

const bottled =
  (name: BottleName): Scene =>
  (printing, view) =>
    bottle(name, printing.ink, flatArt(printing, view, BOTTLES[name].label));

const bagged: Scene = (printing, view) => {
  const isDevice = printing.goods.medicineClass === 'device' && view === 'front';
  return pouch(printing.ink, isDevice ? devicePanel(printing, BAG_PANEL) : flatArt(printing, view, BAG_PANEL));
};

const herbs: Scene = (printing, view) =>
  herbBag(printing.ink, flatArt(printing, view, { width: 196, height: 142 }), printing.goods.name, printing.goods.id);

/** The device in front of its carton. */
const withDevice: Scene = (printing, view) => {
  if (view !== 'front') return carton(printing, view, { width: 290, height: 212, depth: 120 });
  const thing = deviceDrawing(printing.goods.name)(printing.ink);
  const solid: Solid = { width: 250, height: 178, depth: 104 };
  const front = pick(printing.goods.id, 4, WESTERN_FRONTS)(printing, solid);
  return (
    box({ ink: printing.ink, ground: printing.ink.soft, front, sideTitle: '' }, solid, 186, 142) +
    shadow(278, 358, 170) +
    `<g transform="translate(278 278)scale(1.5)">${thing}</g>`
  );
};

const SCENES: Readonly<Record<Container, Scene>> = {
  box: cartonOnly,
  tallBox: tallCarton,
  pillBottle: bottled('pillBottle'),
  amberBottle: bottled('amberBottle'),
  plasticBottle: bottled('plasticBottle'),
  jar: bottled('jar'),
  infusion: bottled('infusion'),
  spray: bottled('spray'),
  vial: withVial,
  tube: withTube,
  dropper: withDropper,
  pouch: bagged,
  herbBag: herbs,
  roll: withDevice,
  apparatus: withDevice,
};

// Below this many pixels a maker's name is unreadable: it is left out and the name of the goods is larger.
const FINE_FROM = 120;

/**
 * A product shot of a package as SVG text of at most 6 KB: a pure function of the printed facts, without any
 * reference to another file. `size` is the width and height in pixels.
 */
export function packagePicture(goods: PackagedGoods, { view, size }: PictureRequest): string {
  const printing: Printing = { goods, ink: inkOf(goods), motif: motifOf(goods), fine: size >= FINE_FROM };
  const scene = SCENES[containerOf(goods)](printing, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400" ${FACES.sans}><rect width="400" height="400" fill="#fff"/>${scene}</svg>`;
}
