import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { forgetUserOfTab, useResetCache } from '#core/session.ts';
import { tabStorage } from '#core/web-storage.ts';
import { toast } from '#design/toast.tsx';

/** 安全退出: ends the session, goes home and clears the buyer's cached data and what the tab keeps of the buyer: drafts, remarks, codes. */
export function useLogout() {
  const navigate = useNavigate();
  const resetCache = useResetCache();
  return useWrite(api.user.logout, {
    onDone: async () => {
      forgetUserOfTab();
      await navigate(paths.home());
      await resetCache();
      tabStorage.clear();
      toast('done', '已安全退出');
    },
  });
}
