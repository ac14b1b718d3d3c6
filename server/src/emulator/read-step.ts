import { hasAtMost } from '@baicao/shared/text/characters';
import type { AppContext } from '#domain/context.ts';
import { ApiError, invalid } from '#domain/errors.ts';
import type { Namespace } from '#http/namespace.ts';
import { auditAccount, isCertificateType, reviewCertificate, type Review, type Verdict } from './account-steps.ts';
import { chatOf, writeChat } from './chat-step.ts';
import { invoiceIdOf, issueNow } from './invoice-step.ts';
import { answerOf, giveAnswer } from './answer-step.ts';
import { knownAlone } from './control-fields.ts';
import { priceOf, setPrice, setStock, stockOf } from './goods-steps.ts';
import { messageOf, postMessage } from './message-step.ts';
import { reviewReceipt } from './receipt-step.ts';
import { isWorldStep, takeStep } from './world-steps.ts';

/** The body parser returns JSON numbers and booleans as text. */
type Fields = Readonly<Record<string, unknown>>;
type Work = (context: AppContext) => object;

interface StepReader {
  /** Names of fields. */
  readonly known: readonly string[];
  readonly read: (fields: Fields) => Work;
}

/** A step whose fields are read before anything is done. */
function stepOf<T>(
  known: readonly string[],
  read: (fields: Fields) => T,
  act: (context: AppContext, given: T) => object,
): StepReader {
  return {
    known,
    read: (fields) => {
      const given = read(fields);
      return (context) => act(context, given);
    },
  };
}

/** The steps other than those of an order. */
const steps: Readonly<Record<string, StepReader>> = {
  audit: stepOf(['username', 'is_passed', 'note'], reviewOf, auditAccount),
  certificate: stepOf(
    ['username', 'type', 'is_passed', 'note'],
    (fields) => ({ ...reviewOf(fields), type: typeOf(fields) }),
    reviewCertificate,
  ),
  receipt: stepOf(
    ['order_id', 'is_passed', 'note'],
    (fields) => ({ ...verdictOf(fields), orderId: orderIdOf(fields) }),
    reviewReceipt,
  ),
  invoice: stepOf(['invoice_id'], invoiceIdOf, issueNow),
  message: stepOf(['username', 'type', 'title', 'content', 'url'], messageOf, postMessage),
  chat: stepOf(['username', 'content'], chatOf, writeChat),
  stock: stepOf(['goods_id', 'number'], stockOf, setStock),
  price: stepOf(['goods_id', 'price'], priceOf, setPrice),
  answer: stepOf(['kind', 'id', 'reply', 'state', 'goods_ids'], answerOf, giveAnswer),
};

/**
 * The work of `POST /__emu/world/{step}`, with its fields read: 404 for an unknown step, 422 for a wrong field, before
 * anything is done.
 */
export function readStep(step: string, fields: Fields): Work {
  const { known, read } = readerOf(step);
  return read(knownAlone(fields, known));
}

/** 404 for an unknown step, 422 for an unknown field. */
export function checkStepNames(step: string, fields: Fields): void {
  knownAlone(fields, readerOf(step).known);
}

function readerOf(step: string): StepReader {
  if (isWorldStep(step)) return stepOf(['order_id'], orderIdOf, (context, orderId) => takeStep(context, step, orderId));
  const reader = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!reader) throw new ApiError('notFound', `没有“${step}”这个步骤`);
  return reader;
}

/** Does the work of a step after all jobs that are due by then. */
export function workIn({ context, jobs, queue }: Namespace, work: Work): object | Promise<object> {
  return queue.write(() => {
    jobs.beforeWrite(context.clock.now());
    return work(context);
  });
}

function orderIdOf({ order_id: given }: Fields): number {
  if (typeof given !== 'string' || !/^[0-9]{1,9}$/.test(given)) return invalid('order_id', 'order_id 须为订单编号');
  return Number(given);
}

const flags: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };
const noteMax = 100;

function reviewOf({ username, ...fields }: Fields): Review {
  if (typeof username !== 'string' || username === '') return invalid('username', 'username 须为账号');
  return { username, ...verdictOf(fields) };
}

function verdictOf({ is_passed: flag, note }: Fields): Verdict {
  const isPassed = typeof flag === 'string' && Object.hasOwn(flags, flag) ? flags[flag] : undefined;
  if (isPassed === undefined) return invalid('is_passed', 'is_passed 须为 0 或 1');
  if (note === undefined || note === '') return { isPassed };
  if (typeof note !== 'string' || !hasAtMost(note, noteMax)) return invalid('note', `note 最多 ${noteMax} 个字`);
  return { isPassed, note };
}

function typeOf({ type }: Fields) {
  return typeof type === 'string' && isCertificateType(type) ? type : invalid('type', 'type 须为证照类型');
}
