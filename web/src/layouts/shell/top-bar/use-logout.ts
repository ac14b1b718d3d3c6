import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { useForgetAnswers } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { toast } from '#ui/toast.tsx';

/** 安全退出: ends the session, forgets every answer that was made for this buyer, and goes home. */
export function useLogout() {
  const navigate = useNavigate();
  const forgetAnswers = useForgetAnswers();
  return useAct(api.user.logout, {
    onDone: async () => {
      await navigate(paths.home());
      await forgetAnswers();
      toast('done', '已安全退出');
    },
  });
}
