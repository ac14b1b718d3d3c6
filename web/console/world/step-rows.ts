import { messageTypes } from '@baicao/shared/contract';
import { certificateNames } from '@baicao/shared/validation/certificate-types';

/** One field of a world step, as the form shows it. */
export interface StepField {
  /** On the wire. */
  readonly name: string;
  readonly label: string;
  /** `person`: one of the people. `long`: several lines. */
  readonly kind: 'text' | 'number' | 'long' | 'person' | 'choice';
  readonly options?: readonly (readonly [value: string, text: string])[];
  readonly begin?: string;
  readonly hint?: string;
}

export interface StepRow {
  readonly step: string;
  readonly title: string;
  readonly fields: readonly StepField[];
}

/** The next step of an order, as its button says it. */
export const stepTitles: Readonly<Record<string, string>> = {
  pay: '支付',
  bill: '开单',
  pick: '拣货',
  ship: '发货',
  deliver: '签收',
};

const username: StepField = { name: 'username', label: '人员', kind: 'person' };
const verdict: StepField = {
  name: 'is_passed',
  label: '结论',
  kind: 'choice',
  begin: '1',
  options: [
    ['1', '通过'],
    ['0', '不通过'],
  ],
};
const note: StepField = { name: 'note', label: '原因（不通过时）', kind: 'text', hint: '按惯例的原因' };
const goodsId: StepField = { name: 'goods_id', label: '商品编号', kind: 'number', hint: '1001' };

/** All that the world does beside the steps of an order; `docs/emulator.md` lists the fields. */
export const stepRows: readonly StepRow[] = [
  { step: 'audit', title: '审核账号', fields: [username, verdict, note] },
  {
    step: 'certificate',
    title: '审核证照',
    fields: [
      username,
      { name: 'type', label: '证照', kind: 'choice', options: Object.entries(certificateNames) },
      verdict,
      note,
    ],
  },
  {
    step: 'receipt',
    title: '审核含麻回执',
    fields: [{ name: 'order_id', label: '订单编号', kind: 'number' }, verdict, note],
  },
  { step: 'invoice', title: '开具发票', fields: [{ name: 'invoice_id', label: '发票编号', kind: 'number' }] },
  {
    step: 'stock',
    title: '改库存',
    fields: [goodsId, { name: 'number', label: '可售数量', kind: 'number', hint: '3' }],
  },
  {
    step: 'price',
    title: '改价格',
    fields: [goodsId, { name: 'price', label: '单价，元', kind: 'number', hint: '9.90' }],
  },
  {
    step: 'message',
    title: '发站内信',
    fields: [
      username,
      {
        name: 'type',
        label: '类型',
        kind: 'choice',
        options: Object.entries(messageTypes),
      },
      { name: 'title', label: '标题', kind: 'text' },
      { name: 'content', label: '内容', kind: 'long' },
      { name: 'url', label: '链接（站内路径）', kind: 'text', hint: '/order' },
    ],
  },
  { step: 'chat', title: '客服说话', fields: [username, { name: 'content', label: '内容', kind: 'long' }] },
  {
    step: 'answer',
    title: '回复求购或反馈',
    fields: [
      {
        name: 'kind',
        label: '回复什么',
        kind: 'choice',
        options: [
          ['request', '求购'],
          ['feedback', '反馈'],
        ],
      },
      { name: 'id', label: '编号', kind: 'number' },
      { name: 'reply', label: '回复', kind: 'long' },
      {
        name: 'state',
        label: '求购的结果',
        kind: 'choice',
        options: [
          ['', '已回复'],
          ['arrived', '已到货'],
          ['closed', '已关闭'],
        ],
      },
    ],
  },
];

export type StepFields = Readonly<Record<string, string>>;

/** What a form begins with: the field's own beginning, its first choice, or what is known of a waiting row. */
export function beginningOf({ fields }: StepRow, known: Readonly<Record<string, string | number>> = {}): StepFields {
  return Object.fromEntries(
    fields.map(({ name, begin, options }) => [name, String(known[name] ?? begin ?? options?.[0]?.[0] ?? '')]),
  );
}

/** What is sent: fields left empty are left out. */
export function bodyOf(fields: StepFields): StepFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

/** The usual decision about what waits: approved, or issued. null: an answer needs words. */
export function quickBody(step: string, fields: Readonly<Record<string, string | number>>) {
  const row = stepRows.find((one) => one.step === step);
  if (row?.fields.includes(verdict)) return { title: '通过', body: { ...fields, is_passed: 1 } };
  return step === 'invoice' ? { title: '开具', body: fields } : null;
}
