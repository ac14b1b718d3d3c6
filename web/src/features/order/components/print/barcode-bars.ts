import JsBarcode from 'jsbarcode';

interface Bars {
  /** Width in modules (the narrowest bar). */
  width: number;
  /** The bars as one SVG path, one module wide and one unit high. */
  path: string;
}

/**
 * Code 128 of a document number. Only jsbarcode's encoder is used: its renderer sets style attributes, which the content
 * security policy forbids.
 */
export function barcodeBars(text: string): Bars {
  const target: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const modules = (target.encodings ?? []).map(({ data }) => data).join('');
  const bars = Array.from(
    modules.matchAll(/1+/g),
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { width: modules.length, path: bars.join('') };
}
