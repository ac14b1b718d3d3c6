/** Tried in this order until one fits: sharp enough to read a stamp first, then what still shows one. */
const steps = [
  { side: 3000, quality: 0.85 },
  { side: 3000, quality: 0.7 },
  { side: 2400, quality: 0.7 },
  { side: 1800, quality: 0.6 },
  { side: 1200, quality: 0.5 },
] as const;

/** The photo as a JPEG of at most `maxBytes`, upright; null where it is no picture the browser can read. */
export async function shrunkPhoto(file: File, maxBytes: number): Promise<File | null> {
  const picture = await decoded(file);
  if (!picture) return null;
  try {
    for (const { side, quality } of steps) {
      const jpeg = await encoded(picture, side, quality);
      if (jpeg && jpeg.size <= maxBytes) return new File([jpeg], jpegName(file.name), { type: jpeg.type });
    }
    return null;
  } finally {
    picture.close();
  }
}

async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    // Turned as the camera was held: a JPEG drawn on a canvas has no such note.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function encoded(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const { width, height } = sizeWithin(picture, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // A JPEG has no transparency: what is clear would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** The size in whole pixels with the longest side at most `side`; never larger than it was. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** 营业执照.png → 营业执照.jpg */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
