import { insideOr } from '@baicao/shared/validation/links';
import { paths } from '@baicao/shared/paths';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useResetCache } from '#core/session.ts';
import { keepRemember } from './remember-login.ts';

/** Where a login whose answer says `redirect` leads: back to the page that asked for it. */
export function usePlaceAfterLogin(): (redirect: string) => string {
  const [query] = useSearchParams();
  return (redirect) => insideOr(query.get('redirect'), insideOr(redirect, paths.home()));
}

/** Call with the `redirect` of a login's answer: back to the page that asked for the login, as the user who is now logged in. */
export function useAfterLogin(): (redirect: string) => void {
  const placeOf = usePlaceAfterLogin();
  const navigate = useNavigate();
  const resetCache = useResetCache();
  return (redirect) => {
    keepRemember(false);
    void resetCache();
    void navigate(placeOf(redirect), { replace: true });
  };
}
