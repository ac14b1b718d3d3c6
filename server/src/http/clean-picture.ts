import { limits } from '@baicao/shared/limits';
import type { FileKind } from '@baicao/shared/validation/file-kind';
import type { Metadata } from 'sharp';
import { invalid } from '#domain/errors.ts';

const { pixelsMax } = limits.upload;

/** The quality that pictures without a loss to see are written with again. */
const quality = 92;

/**
 * Decodes a picture to its end, beside the event loop, and takes out what a camera writes beside it: place, time, device, a preview. A picture that has
 * nothing of it stays as it is, to the byte; another one is turned upright and written again. 422 on the field for one that cannot be
 * decoded, or has more pixels than a page of a document could need.
 */
export async function cleanPicture(kind: Exclude<FileKind, 'pdf'>, bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const found = await open().metadata().catch(refuseDamaged);
  if (found.width * found.height > pixelsMax) {
    invalid('file', `图片的像素太多（超过 ${pixelsMax / 10_000} 万），请缩小后重新上传`);
  }
  if (!hasMore(found)) {
    await open().stats().catch(refuseDamaged);
    return bytes;
  }
  const upright = open().autoOrient();
  const written = {
    jpg: () => upright.jpeg({ quality }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality }),
  };
  return written[kind]().toBuffer().catch(refuseDamaged);
}

/** Loaded with the first upload: it takes memory that most servers of tests never need. It keeps nothing of earlier pictures. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What is written beside the pixels; a colour profile says how they look and stays with them. */
function hasMore({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation }: Metadata): boolean {
  return [exif, xmp, iptc, tifftagPhotoshop].some(Boolean) || (comments?.length ?? 0) > 0 || (orientation ?? 1) > 1;
}

function refuseDamaged(): never {
  return invalid('file', damagedFile);
}

export const damagedFile = '文件不完整，可能没有传完或已损坏，请重新选择文件上传';
