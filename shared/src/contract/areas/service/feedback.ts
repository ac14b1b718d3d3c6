import * as z from 'zod';
import { limits } from '#limits.ts';
import { contactPhoneField } from '#validation/phone.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

const { contentMin, contentMax } = limits.feedback;

/** [seen] By their number on the wire; `hint`: a hint about the content. */
export const feedbackTypes = {
  1: { name: '药品咨询', hint: '请写明品名、规格和厂家，以及想了解的内容' },
  2: { name: '首页意见建议', hint: '哪个页面、哪个功能用着不顺手，您希望怎样改' },
  3: { name: '服务投诉', hint: '请写明订单号、时间和经过，便于核实' },
  4: { name: '服务表扬', hint: '想表扬哪位同事，发生了什么' },
  5: { name: '问题报告', hint: '在哪个页面、做了什么操作、看到什么提示' },
} as const;
export type FeedbackType = keyof typeof feedbackTypes;
export const feedbackTypeNumbers = [1, 2, 3, 4, 5] as const satisfies readonly FeedbackType[];
/** Shown with the complaint hotline. */
export const complaintType: FeedbackType = 3;

/** [ours] */
export const feedbackStates = { waiting: '待回复', answered: '已回复' } as const;

const feedback = entity('Feedback', {
  id: wire.rowId.positive(),
  type: z.literal(feedbackTypeNumbers),
  type_label: z.string(),
  content: z.string(),
  phone: z.string(),
  state: z.enum(wire.codesOf(feedbackStates)),
  state_label: z.string(),
  /** Empty while there is no reply. */
  reply: z.string(),
  replied_at: wire.moment.nullable(),
  created_at: wire.moment,
});
export type Feedback = z.infer<typeof feedback>;

/** How many more may be sent today; `next_at`: when the next feedback may be sent, null while it may be sent now. */
const allowance = { per_day: wire.count, left: wire.count, next_at: wire.moment.nullable() };

/** Feedback (意见反馈). Spread into the group `user`. */
export const feedbackRecords = {
  feedback: endpoint({
    method: 'POST',
    changes: ['feedback'],
    path: '/api/user/feedback',
    access: 'buyer',
    input: z.object({
      type: wire.choice('反馈类型', feedbackTypeNumbers),
      content: wire.text('反馈内容', { min: contentMin, max: contentMax, lines: true }),
      /** Empty, a mobile or a landline. */
      phone: wire.blankOr(contactPhoneField).default(''),
    }),
    /** `is_repeat` 1: the same text was sent minutes ago, and that feedback is returned instead of a new one. */
    data: z.strictObject({ id: wire.rowId.positive(), is_repeat: wire.bit, ...allowance }),
    example: { type: 2, content: '希望常购清单可以按厂家分组' },
    summary: '提交反馈：每天3条',
    source: 'spec',
  }),
  feedbackList: endpoint({
    method: 'GET',
    reads: ['feedback'],
    path: '/api/user/feedback',
    access: 'buyer',
    input: z.object({ page: wire.page() }),
    data: z.array(feedback),
    paged: true,
    example: {},
    summary: '我的反馈与回复',
    source: 'ours',
  }),
  feedbackAllowance: endpoint({
    method: 'GET',
    reads: ['feedback'],
    path: '/api/user/feedback/allowance',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject(allowance),
    example: {},
    summary: '今天还可提交几条反馈',
    source: 'ours',
  }),
} as const;
