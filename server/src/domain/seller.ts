/** The seller on contracts and invoices: a placeholder, no real company. Region 000000 exists for nobody's tax number. */
export const seller = {
  company: '百草仓医药（示例）有限公司',
  taxNo: '91000000MA0BC00000',
} as const;
