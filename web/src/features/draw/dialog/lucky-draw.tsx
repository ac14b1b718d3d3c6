import { lazy, Suspense, useState } from 'react';
import { isMemberArea, useRoute, type RouteRow } from '#core/route.ts';
import { useCalm } from '#design/use-calm.ts';
import { tabMarks } from '#core/web-storage.ts';
import { useDrawOpen } from './draw-dialog-state.ts';
import { useJoinableDraw } from './use-joinable-draw.ts';

// Loaded only when needed: most users have drawn today already or may not draw.
const DrawPopup = lazy(() => import('./draw-popup.tsx').then(({ DrawPopup: Component }) => ({ default: Component })));

const closedName = 'draw-closed';

/**
 * The lucky draw's invitation at the bottom of the page (product §2): for approved buyers who have not drawn today (product §4),
 * once the page is calm and until they close it for this tab. The dialog can also be opened from the top bar.
 */
export function LuckyDraw() {
  const { chrome, ...row } = useRoute();
  const draw = useJoinableDraw(useCalm());
  const isOpen = useDrawOpen();
  const [closed, setClosed] = useState(() => tabMarks.read(closedName) !== null);
  const invites = draw !== null && !draw.isJoined && !closed && isBrowsingPage(row, chrome);
  const needed = invites || isOpen;
  const [everNeeded, setEverNeeded] = useState(needed);
  // Stays mounted once needed: a change of route must not lose a draw in progress.
  if (needed && !everNeeded) setEverNeeded(true);
  if (draw === null || !everNeeded) return null;
  const close = () => {
    tabMarks.write(closedName, '1');
    setClosed(true);
  };
  return (
    <Suspense>
      <DrawPopup drawId={draw.id} invites={invites} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}

/**
 * Whether the invitation may be shown on a page: on browsing pages, not on tables, forms, checkout and payment, nor in the
 * member area: it never covers a fixed bar at the bottom, nor the lower entries of the side menu or a form's buttons.
 */
export function isBrowsingPage({ name, view }: Pick<RouteRow, 'name' | 'view'>, chrome: { nav: boolean }): boolean {
  const isDense = view === 'table' || view === 'no_image';
  return chrome.nav && !isDense && !isMemberArea(name);
}
