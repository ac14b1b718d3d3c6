import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRoute, type RouteRow } from './route.ts';

/**
 * Puts the focus on `#main` when another page has come, so that a keyboard and a screen reader go on at its beginning
 * instead of somewhere in the frame. Another view of the same list is no other page, and whoever is typing goes on typing.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const route = useRoute();
  const before = useRef({ pathname, route });
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, route };
    if (last.pathname === pathname || isOtherView(last.route, route) || isTyping()) return;
    // The scroll position is restored by itself.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, route]);
}

function isOtherView(last: RouteRow, now: RouteRow): boolean {
  return last.page === now.page && last.view !== now.view;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [role=dialog] *') ?? false;
}
