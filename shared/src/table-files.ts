/** Extensions of table files that can be read as lists; the server detects the format by the bytes. */
export const tableExtensions = ['xlsx', 'xlsm', 'xls', 'xlsb', 'et', 'ods', 'fods', 'csv', 'tsv', 'txt'] as const;

/** The same formats as a text for buyers. */
export const tableFileNames = '表格（.xlsx、.xls、.xlsb、.ods）、CSV 或文本文件';
