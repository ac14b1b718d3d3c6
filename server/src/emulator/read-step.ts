import type { World } from '#domain/context.ts';
import { ApiError, invalid } from '#domain/errors.ts';
import { auditAccount, isCertificateType, reviewCertificate, type Review, type Verdict } from './account-steps.ts';
import { chatOf, writeChat } from './chat-step.ts';
import { invoiceIdOf, issueNow } from './invoice-step.ts';
import { answerOf, giveAnswer } from './answer-step.ts';
import { priceOf, setPrice, setStock, stockOf } from './goods-steps.ts';
import { messageOf, postMessage } from './message-step.ts';
import { reviewReceipt } from './receipt-step.ts';
import { isWorldStep, takeStep } from './world-steps.ts';

/** The body parser answers JSON numbers and booleans as text. */
type Fields = Readonly<Record<string, unknown>>;
type Work = (world: World) => object;

/** The steps beside those of an order; each reads its fields before anything is done. */
const steps: Readonly<Record<string, (fields: Fields) => Work>> = {
  audit: (fields) => {
    const review = reviewOf(fields);
    return (world) => auditAccount(world, review);
  },
  certificate: (fields) => {
    const review = { ...reviewOf(fields), type: typeOf(fields) };
    return (world) => reviewCertificate(world, review);
  },
  receipt: (fields) => {
    const verdict = { ...verdictOf(fields), orderId: orderIdOf(fields) };
    return (world) => reviewReceipt(world, verdict);
  },
  invoice: (fields) => {
    const id = invoiceIdOf(fields);
    return (world) => issueNow(world, id);
  },
  message: (fields) => {
    const message = messageOf(fields);
    return (world) => postMessage(world, message);
  },
  chat: (fields) => {
    const chat = chatOf(fields);
    return (world) => writeChat(world, chat);
  },
  stock: (fields) => {
    const stock = stockOf(fields);
    return (world) => setStock(world, stock);
  },
  price: (fields) => {
    const price = priceOf(fields);
    return (world) => setPrice(world, price);
  },
  answer: (fields) => {
    const answer = answerOf(fields);
    return (world) => giveAnswer(world, answer);
  },
};

/**
 * What `POST /__emu/world/{step}` does, its fields read: 404 for an unknown step, 422 for a wrong field, before
 * anything is done.
 */
export function readStep(step: string, fields: Fields): Work {
  if (isWorldStep(step)) {
    const orderId = orderIdOf(fields);
    return (world) => takeStep(world, step, orderId);
  }
  const read = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!read) throw new ApiError('notFound', `没有“${step}”这个步骤`);
  return read(fields);
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
  if (typeof note !== 'string' || note.length > noteMax) return invalid('note', `note 最多 ${noteMax} 个字`);
  return { isPassed, note };
}

function typeOf({ type }: Fields) {
  return typeof type === 'string' && isCertificateType(type) ? type : invalid('type', 'type 须为证照类型');
}
