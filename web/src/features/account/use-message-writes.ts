import type { Message, MessageType } from '@baicao/shared/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { patchAnswer } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { userQuery } from '#core/session.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';
import { messageCountsQuery, messagesQuery } from './message.queries.ts';
import type { MessageState } from './message-state.ts';

/** Reading and removing messages of the list in this state. */
export function useMessageWrites(state: MessageState) {
  const client = useQueryClient();
  // The opened message stays in a list of unread ones until the list is loaded anew.
  const readOne = useWrite(api.message.read, {
    spares: ['messages'],
    meanwhile: 'parallel',
    optimistic: ({ ids = [] }) => showAsRead(client, state, ids),
  });
  const readMany = useWrite(api.message.read, {
    optimistic: ({ ids }) => showAsRead(client, state, ids),
    onDone: ({ read }) => toast('done', read === 0 ? '所选消息都已读过' : `已将 ${read} 条消息标为已读`),
  });
  const remove = useWrite(api.message.remove, {
    onDone: ({ removed }) => toast('done', `已删除 ${removed} 条消息`),
  });
  return {
    open: ({ id, is_read: isRead }: Message) => {
      if (isRead === 0) void readOne.run({ ids: [id] });
    },
    read: (ids: readonly number[]) => readMany.run({ ids: [...ids] }),
    readAll: (type: MessageType | undefined) => readMany.run({ all: true, type }),
    remove: async (ids: readonly number[]) => {
      const isSure = await ask(`删除选中的 ${ids.length} 条消息？删除后不能恢复。`, { confirm: '删除', danger: true });
      return isSure ? remove.run({ ids: [...ids] }) : undefined;
    },
    busy: readMany.busy || remove.busy,
  };
}

/** Marks them, or every message shown where `ids` is undefined, and lowers the counts by those that were unread; answers the undo. */
function showAsRead(client: QueryClient, state: MessageState, ids: readonly number[] | undefined): () => void {
  const query = messagesQuery(state);
  const shown = client.getQueryData(query.queryKey)?.rows ?? [];
  const read = shown.filter((row) => row.is_read === 0 && (ids?.includes(row.id) ?? true));
  const undo = [
    patchAnswer(client, query, (answer) => ({ ...answer, rows: answer.rows.map((row) => asRead(row, read)) })),
    patchAnswer(client, messageCountsQuery, (counts) => ({
      unread: Math.max(0, counts.unread - read.length),
      types: counts.types.map((one) => ({
        ...one,
        unread: Math.max(0, one.unread - read.filter(({ type }) => type === one.type).length),
      })),
    })),
    patchAnswer(client, userQuery, (user) => ({
      ...user,
      message_count: Math.max(0, user.message_count - read.length),
    })),
  ];
  return () => {
    for (const one of undo) one();
  };
}

function asRead(row: Message, read: readonly Message[]): Message {
  return read.includes(row) ? { ...row, is_read: 1 } : row;
}
