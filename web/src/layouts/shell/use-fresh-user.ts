import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { refresh } from '#api/query.ts';

/** The user-base call is made on every route (spec §4): cart count, messages and to-dos stay true. */
export function useFreshUser(): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const seen = useRef(pathname);
  useEffect(() => {
    // The first route's call is made by whoever reads the session first.
    if (seen.current === pathname) return;
    seen.current = pathname;
    void refresh(client, ['user.base']);
  }, [pathname, client]);
}
