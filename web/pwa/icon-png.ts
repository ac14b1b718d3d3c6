import { crc32, deflateSync } from 'node:zlib';

/**
 * The site's sign (public/favicon.svg) as PNG in the sizes that installing it asks for. Drawn here, because nothing that is
 * installed turns SVG into PNG.
 */
export interface IconShape {
  /** Width and height in pixels. */
  readonly size: number;
  /** The ground fills the square and the sign keeps to the middle 80 %: systems cut such an icon to their own shape. */
  readonly isMaskable: boolean;
}

type Point = readonly [x: number, y: number];

/** Everything below in the units of the SVG: a square of 32. */
const side = 32;
const cornerRadius = 6;
const strokeRadius = 1;
const ground = [0x1b, 0x6b, 0x45] as const;
const maskableScale = 0.72;

/** The path of the SVG: a stem and two leaves, each two curves. */
const strokes: readonly (readonly Point[])[] = [
  [
    [16, 26],
    [16, 13],
  ],
  curve([16, 17], [11, 17], [9, 14], [9, 9]),
  curve([9, 9], [14, 9], [16, 12], [16, 17]),
  curve([16, 21], [21, 21], [23, 18], [23, 13]),
  curve([23, 13], [18, 13], [16, 16], [16, 21]),
];

/** A cubic curve in 24 straight pieces. */
function curve(from: Point, a: Point, b: Point, to: Point): Point[] {
  return Array.from({ length: 25 }, (_, index): Point => {
    const t = index / 24;
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * a[axis] + 3 * (1 - t) * t ** 2 * b[axis] + t ** 3 * to[axis];
    return [at(0), at(1)];
  });
}

const pieces = strokes.flatMap((points) =>
  points.slice(1).map((end, index): readonly [Point, Point] => [points[index] ?? end, end]),
);

function distanceToPiece([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** How far a point is inside the rounded square; negative outside. */
function insideGround([x, y]: Point): number {
  const half = side / 2;
  const [dx, dy] = [Math.abs(x - half) - half + cornerRadius, Math.abs(y - half) - half + cornerRadius];
  return cornerRadius - Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - Math.min(0, Math.max(dx, dy));
}

const share = (value: number) => Math.min(1, Math.max(0, value));

function pixels({ size, isMaskable }: IconShape): Buffer {
  const unit = side / size;
  const scale = isMaskable ? maskableScale : 1;
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const point: Point = [(column + 0.5) * unit, (row + 0.5) * unit];
      const sign: Point = [(point[0] - 16) / scale + 16, (point[1] - 16) / scale + 16];
      const near = Math.min(...pieces.map((piece) => distanceToPiece(sign, piece)));
      // One pixel of transition smooths the edges.
      const white = share(((strokeRadius - near) * scale) / unit + 0.5);
      const alpha = isMaskable ? 1 : share(insideGround(point) / unit + 0.5);
      const at = row * (size * 4 + 1) + 1 + column * 4;
      for (const [index, value] of ground.entries()) rows[at + index] = Math.round(value + (255 - value) * white);
      rows[at + 3] = Math.round(255 * alpha);
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The icon as a PNG file, eight bits of red, green, blue and opacity. */
export function iconPng(shape: IconShape): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(shape.size, 0);
  head.writeUInt32BE(shape.size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels(shape), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
