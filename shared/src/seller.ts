import { serviceHours } from './time/service-hours.ts';

/** The seller as named in the footer, on documents and in the help centre. Placeholders: no real company, address or number. */
export const seller = {
  /** The legal name: on contract, documents and invoices, and of the bank account. */
  name: '百草仓医药（示例）有限公司',
  /** [ours] Where transfers go. No such bank or account exists. */
  bankAccount: { bank: '演示银行武汉分行', account: '0000 0000 0000 0001' },
  /** Has the form of a unified social credit code; region 000000 does not exist. */
  taxNo: '91000000MA0BC00000',
  address: '示例省示例市示例路 1 号',
  hotLine: '400-000-0000',
  qq: ['800000001', '800000002'],
  mail: 'service@baicao.example',
  /** Opening hours of the hotline and the chat. */
  hours: serviceHours,
  /** [ours] Orders paid before this hour on a working day leave the warehouse the same day. */
  cutOff: '16:00',
} as const;
