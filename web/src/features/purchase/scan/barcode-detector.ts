/** The part of the browser's own barcode reader that is used; TypeScript does not know it yet. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type ReaderClass = new (options: { formats: readonly string[] }) => BarcodeReader;

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf'];

function readerClass(): ReaderClass | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isReaderClass(found) ? found : undefined;
}

function isReaderClass(value: unknown): value is ReaderClass {
  return typeof value === 'function';
}

/** Whether this browser reads barcodes from a camera; elsewhere no button is shown. */
export function canDetectBarcodes(): boolean {
  // Without https there is no `mediaDevices` at all, whatever its type says.
  return readerClass() !== undefined && Reflect.has(navigator, 'mediaDevices');
}

export function barcodeReader(): BarcodeReader | undefined {
  const Reader = readerClass();
  return Reader && new Reader({ formats });
}
