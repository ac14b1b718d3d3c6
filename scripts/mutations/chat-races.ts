import type { Mutation } from './mutation.ts';

const service = 'server/src/areas/chat/chat.service.ts';
const repo = 'server/src/areas/chat/chat.repo.ts';
const test = 'server/src/areas/chat/chat-races.test.ts';

/** Races for the chat with customer service. */
export const chatRaces: readonly Mutation[] = [
  {
    name: 'race: chat messages of a minute are not counted',
    edits: [
      {
        file: service,
        find: 'ownMoment(db, buyer.id, perMinute - 1)',
        replace: 'ownMoment(db, buyer.id, perMinute * 9)',
      },
    ],
    test,
    title: 'ten are sent',
  },
  {
    name: 'race: a chat answer is given again',
    edits: [
      { file: 'server/src/areas/chat/chat-answers.ts', find: '      markAnswered(db, message.id);\n', replace: '' },
    ],
    test,
    title: 'is given once',
  },
  {
    name: 'race: a chat answer is read again',
    edits: [
      {
        file: repo,
        find: 'isNull(chatMessages.readAt), lte(',
        replace: 'lte(',
      },
    ],
    test,
    title: 'is given once',
  },
];
