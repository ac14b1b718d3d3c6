import { limits } from '@baicao/shared/limits';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { failureOf, type ApiFailure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { withEarlier, withLater, type JoinedChat } from './joined-chat.ts';

const { pollMs, pollIdleMs, pollHiddenMs } = limits.chat;

const queryKey = [api.chat.list.endpoint.name, 'joined'] as const;

function chatQuery(client: QueryClient) {
  return queryOptions<JoinedChat, ApiFailure>({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = client.getQueryData<JoinedChat>(queryKey)?.messages.at(-1)?.id;
      const answer = await api.chat.list(last === undefined ? {} : { after: last }, signal);
      // Read again: a message may have been sent meanwhile.
      return withLater(last === undefined ? undefined : client.getQueryData<JoinedChat>(queryKey), answer);
    },
    // The panel shows what failed; asking again must not send the whole page to the login.
    meta: { quiet: true },
    staleTime: 0,
  });
}

/** Changes the messages known; nothing while there are none. */
export function changeChat(client: QueryClient, change: (known: JoinedChat) => JoinedChat): void {
  client.setQueryData<JoinedChat>(queryKey, (known) => known && change(known));
}

/** The conversation: asked again while the panel is open, more seldom in a tab in the background, and no more once logged out. */
export function useChat(isOpen: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    ...chatQuery(client),
    enabled: isOpen,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.error && isOver(state.error) ? false : pollAfter(state.data)),
  });
  const earlier = useWrite(api.chat.list, {
    onDone: (answer) => changeChat(client, (known) => withEarlier(known, answer)),
  });
  const first = query.data?.messages[0]?.id;
  return {
    query,
    isEnded: query.error !== null && failureOf(query.error).kind === 'login',
    isReadingEarlier: earlier.busy,
    readEarlier: async () => first !== undefined && earlier.run({ before: first }),
  };
}

/** No use in asking again: logged out, or chat is closed for this account. */
function isOver(error: ApiFailure): boolean {
  const { kind } = failureOf(error);
  return kind === 'login' || kind === 'refused';
}

function pollAfter(chat: JoinedChat | undefined): number {
  if (document.hidden) return pollHiddenMs;
  return chat && (chat.is_typing === 1 || chat.hasLater) ? pollMs : pollIdleMs;
}
