import { PNG } from 'pngjs';

/** Colours from this value on (of 255) count as paper. */
const paper = 250;

/**
 * The picture of a PNG, encoded again on white, without transparency, blank edges and other content of the file, so that pdfkit can
 * embed it unchanged. null unless the file is a complete PNG, not interlaced, at most `pixelsMax` a side and not blank.
 */
export function plainPng(bytes: Buffer, pixelsMax: number): Buffer | null {
  const picture = isPlain(bytes, pixelsMax) ? pictureOf(bytes) : null;
  if (!picture) return null;
  putOnWhite(picture.data);
  const drawn = withoutEdges(picture);
  return drawn && PNG.sync.write(drawn, { colorType: 2 });
}

/** Whether the header describes a PNG that is not interlaced (which may unpack to any length), not empty and not too large. */
function isPlain(bytes: Buffer, pixelsMax: number): boolean {
  if (bytes.length < 29 || bytes[28] !== 0) return false;
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return sides.every((side) => side >= 1 && side <= pixelsMax);
}

function pictureOf(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes);
  } catch {
    // Not a PNG, or a damaged one.
    return null;
  }
}

function putOnWhite(rgba: Buffer): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = (rgba[at + 3] ?? 0) / 255;
    if (opacity === 1) continue;
    for (let colour = at; colour < at + 3; colour += 1) {
      rgba[colour] = Math.round((rgba[colour] ?? 0) * opacity + 255 * (1 - opacity));
    }
    rgba[at + 3] = 255;
  }
}

function isInk(rgba: Buffer, at: number): boolean {
  return Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < paper;
}

/** The area that holds everything darker than paper; null where the picture is blank. */
function withoutEdges(picture: PNG): PNG | null {
  const { width, height, data } = picture;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < data.length; at += 4) {
    if (!isInk(data, at)) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
  }
  if (right < left) return null;
  const drawn = new PNG({ width: right - left + 1, height: bottom - top + 1 });
  PNG.bitblt(picture, drawn, left, top, drawn.width, drawn.height, 0, 0);
  return drawn;
}
