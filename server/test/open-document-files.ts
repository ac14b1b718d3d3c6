import type { ListRows } from './list-files.ts';

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell of OpenDocument with its shown text and its own attributes. */
export const odsCell = (text: string, attributes = ' office:value-type="string"'): string =>
  text === ''
    ? '<table:table-cell/>'
    : `<table:table-cell${attributes}><text:p>${inXml(text)}</text:p></table:table-cell>`;

export const odsNumber = (value: string, shown = value): string =>
  odsCell(shown, ` office:value-type="float" office:value="${value}"`);

export const odsRow = (cells: readonly string[], attributes = ''): string =>
  `<table:table-row${attributes}>${cells.join('')}</table:table-row>`;

/** Rows of texts, figures as numbers. */
export const odsRows = (rows: ListRows): string =>
  rows.map((cells) => odsRow(cells.map((cell) => (/^\d+$/.test(cell) ? odsNumber(cell) : odsCell(cell))))).join('');

export interface OdsSheet {
  readonly name: string;
  /** The XML of columns and rows. */
  readonly xml: string;
  readonly isHidden?: boolean;
}

const namespaces = ['office', 'style', 'text', 'table', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** The content: styles and sheets. */
function bodyOf(sheets: readonly OdsSheet[]): string {
  const tables = sheets.map(
    ({ name, xml, isHidden }) =>
      `<table:table table:name="${name}" table:style-name="${isHidden ? 'ta2' : 'ta1'}">${xml}</table:table>`,
  );
  const style = (name: string, display: string) =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
  return `<office:automatic-styles>${style('ta1', 'true')}${style('ta2', 'false')}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body>`;
}

/** The parts of a workbook of OpenDocument. */
export function odsParts(sheets: readonly OdsSheet[], manifest = ''): Record<string, string> {
  return {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${namespaces} office:version="1.3">${bodyOf(sheets)}</office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml">${manifest}</manifest:file-entry></manifest:manifest>`,
  };
}

/** The same workbook as a single XML file. */
export function flatOds(sheets: readonly OdsSheet[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${bodyOf(sheets)}</office:document>`;
}
