import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF made by pdfkit, read back as a viewer would: through the map from glyphs to characters. */
export function pdfPages(bytes: Buffer): string[] {
  const streams = streamsOf(bytes);
  const map = new Map<string, string>();
  for (const stream of streams.filter((each) => each.includes('beginbfrange'))) readMap(stream, map);
  return streams.filter((each) => each.includes(' Tf')).map((content) => textOf(content, map));
}

function streamsOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const streams: string[] = [];
  for (const match of text.matchAll(/\/Length (\d+)[^]*?\nstream\r?\n/g)) {
    const from = match.index + match[0].length;
    const stored = bytes.subarray(from, from + Number(match[1]));
    streams.push((stored[0] === 0x78 ? inflated(stored) : stored).toString('latin1'));
  }
  return streams;
}

/** A compressed picture or font is no text and may have any bytes. */
function inflated(stored: Buffer): Buffer {
  try {
    return inflateSync(stored);
  } catch {
    return Buffer.alloc(0);
  }
}

function readMap(stream: string, map: Map<string, string>): void {
  for (const [, first = '', , list = ''] of stream.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    list
      .trim()
      .split(/\s+/)
      .forEach((target, index) => {
        const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
        map.set(glyph, characters(target));
      });
  }
}

function characters(target: string): string {
  const units = target.match(/[0-9a-f]{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function textOf(content: string, map: ReadonlyMap<string, string>): string {
  const glyphs = [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => map.get(glyph) ?? '').join('');
}
