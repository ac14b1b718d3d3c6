/** Geometry of a box seen from the front left and a little above. All lengths in the picture's units (400 wide). */
export type Solid = { readonly width: number; readonly height: number; readonly depth: number };

// How far an edge of one unit goes to the right and down: the front runs towards the viewer, the side away.
const FRONT = { x: 0.965, y: 0.1 };
const SIDE = { x: 0.5, y: -0.24 };

const r = (value: number): number => Math.round(value * 10) / 10;

/** Where everything of a solid lies when it stands in the middle of the picture. */
export function placeSolid({ width, height, depth }: Solid, centreX = 200, centreY = 200) {
  const across = width * FRONT.x + depth * SIDE.x;
  const down = height + width * FRONT.y - depth * SIDE.y;
  const left = centreX - across / 2;
  const top = centreY - down / 2 - depth * SIDE.y;
  const edgeX = left + width * FRONT.x;
  const edgeY = top + width * FRONT.y;
  return {
    left,
    front: `matrix(${FRONT.x} ${FRONT.y} 0 1 ${r(left)} ${r(top)})`,
    side: `matrix(${SIDE.x} ${SIDE.y} 0 1 ${r(edgeX)} ${r(edgeY)})`,
    lid: `M${r(left)} ${r(top)}L${r(edgeX)} ${r(edgeY)}L${r(edgeX + depth * SIDE.x)} ${r(edgeY + depth * SIDE.y)}L${r(left + depth * SIDE.x)} ${r(top + depth * SIDE.y)}Z`,
    ground: `M${r(left)} ${r(top + height)}L${r(edgeX)} ${r(edgeY + height)}L${r(edgeX + depth * SIDE.x)} ${r(edgeY + depth * SIDE.y + height)}`,
    bottom: edgeY + height,
    across,
  };
}

/** A soft shadow on the table under something `width` wide. */
export function shadow(x: number, y: number, width: number): string {
  return [1, 0.86, 0.7]
    .map(
      (part) =>
        `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r((width / 2) * part)}" ry="${r(Math.max(5, width * 0.045 * part))}" opacity=".07"/>`,
    )
    .join('');
}
