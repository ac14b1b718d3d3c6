import type { Database } from '@baicao/db/client';
import { halfWidth } from '@baicao/shared/text/fold';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { aboutGoods } from './answer-goods.ts';
import { aboutOrders } from './answer-orders.ts';
import { aboutTopic, greeting, handover } from './answer-topics.ts';
import type { ChatAnswer, ChatQuestion } from './chat-answer.ts';
import { addAnswer, dueMessages, markAnswered, nextAnswerAt } from './chat.repo.ts';

/** Customer service: every message is answered once, at its time, from the state at that time. */
export const answerChats: ScheduledJob = {
  name: 'answerChats',
  next: ({ db }) => nextAnswerAt(db),
  run: ({ db }, now, each) => {
    each(dueMessages(db, now), (message) => {
      const { buyerId: id, username, company, isPassed, content, answerAt, contact, contactPhone } = message;
      const buyer = { id, username, company, isPassed };
      const answer = answerTo(db, { buyer, text: content, contact, contactPhone, now: answerAt });
      addAnswer(db, id, answer, answerAt);
      markAnswered(db, message.id);
    });
  },
};

/** Own orders first, then words that name a page of the site, then goods; anything else goes to a person. */
function answerTo(db: Database, asked: ChatQuestion): ChatAnswer {
  const question = { ...asked, text: halfWidth(asked.text) };
  return (
    aboutOrders(db, question) ??
    aboutTopic(question) ??
    greeting(question) ??
    aboutGoods(db, question) ??
    handover(question)
  );
}
