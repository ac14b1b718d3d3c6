/** Encodings by the numbers Windows has for them; Apple's own numbers mean the same encodings. */
const encodings: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10_002: 'big5',
  10_008: 'gb18030',
  54_936: 'gb18030',
  65_001: 'utf-8',
};

/**
 * A text of Excel 2 to 95 in the encoding its workbook names. Programs written in China name a Western encoding, or none, and write Chinese: where
 * the bytes are Chinese characters, they are read as such.
 */
export function xlsText(bytes: Buffer, codePage: number): string {
  const said = encodings[codePage];
  if (said !== undefined) return new TextDecoder(said).decode(bytes);
  const chinese = new TextDecoder('gb18030').decode(bytes);
  return /\p{Script=Han}/u.test(chinese) && !chinese.includes('\ufffd')
    ? chinese
    : new TextDecoder('windows-1252').decode(bytes);
}
