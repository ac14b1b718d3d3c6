import { expect, test } from 'vitest';
import { CellFormats, numberText, StyleTags } from './cell-formats.ts';
import { XmlTokens } from './xml-tokens.ts';

const formats = new CellFormats();
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0000000"/>
  <numFmt numFmtId="166" formatCode="0.00&quot;盒 d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
const tags = new StyleTags(formats);
for (const token of new XmlTokens().push(styles, true)) tags.take(token);

test.each<[string, number, boolean, string]>([
  ['46513', 1, false, '2027-05-06'],
  ['46513.75', 2, false, '2027-05-06'],
  ['45051', 1, true, '2027-05-06'],
  ['1', 1, false, '1900-01-01'],
  ['61', 1, false, '1900-03-01'],
  ['7', 3, false, '0000007'],
  ['30', 4, false, '30'],
  ['30', 0, false, '30'],
  ['30', 99, false, '30'],
  ['6.992994495334E+12', 0, false, '6992994495334'],
  ['913301000000000123', 0, false, '913301000000000123'],
  ['10.890000000000001', 0, false, '10.89'],
  ['', 1, false, ''],
  ['若干', 0, false, '若干'],
])('%s of style %s, from 1904: %s, is %s', (written, style, is1904, text) =>
  expect(numberText(written, formats.of(style), is1904)).toBe(text),
);
