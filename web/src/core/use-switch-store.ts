import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { placeAfterSwitch } from './place-after-switch.ts';
import { useRoute } from './route.ts';
import { forgetUserOfTab, useResetCache } from './session.ts';

interface SwitchStore {
  /** `place`: where to go on; without it, where `placeAfterSwitch` says. */
  switchTo: (id: number, place?: string | null) => Promise<void>;
  /** Id of the store that is being switched to. */
  switching: number | null;
  /** Nobody is logged in any more. */
  isLoggedOut: boolean;
}

/** Goes on as another store of the same phone, on the same page where that makes sense. */
export function useSwitchStore(): SwitchStore {
  const client = useQueryClient();
  const resetCache = useResetCache();
  const navigate = useNavigate();
  const { name } = useRoute();
  const act = useWrite(api.user.switchStore);
  return {
    async switchTo(id, place = placeAfterSwitch(name)) {
      // A read under way would come back with the session that ends now, and lead to the login page.
      await client.cancelQueries();
      const store = await act.run({ id });
      if (!store) return;
      forgetUserOfTab();
      if (place !== null) await navigate(place, { replace: true });
      await resetCache();
      // The button that was pressed is gone, and the page is another account's now.
      document.getElementById('main')?.focus({ preventScroll: true });
      toast('done', `已切换到 ${store.company}`);
    },
    switching: act.busy ? (act.input?.id ?? null) : null,
    isLoggedOut: act.failure?.kind === 'login',
  };
}
