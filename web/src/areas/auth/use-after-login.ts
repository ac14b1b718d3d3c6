import { insideOr } from '@baicao/shared/validation/links';
import { paths } from '@baicao/shared/paths';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useResetCache } from '#app/session.ts';

/** Call with the `redirect` of a login's answer: back to the page that asked for the login, as the user who is now logged in. */
export function useAfterLogin(): (redirect: string) => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const resetCache = useResetCache();
  return (redirect) => {
    void resetCache();
    void navigate(insideOr(query.get('redirect'), insideOr(redirect, paths.home())), { replace: true });
  };
}
