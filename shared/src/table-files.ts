/** How the names of tables end that are read as lists, whichever program wrote them; the server goes by their bytes. */
export const tableExtensions = ['xlsx', 'xlsm', 'xls', 'xlsb', 'et', 'ods', 'fods', 'csv', 'tsv', 'txt'] as const;

/** The same formats as a text for buyers. */
export const tableFileNames = '表格（.xlsx、.xls、.xlsb、.ods）、CSV 或文本文件';
