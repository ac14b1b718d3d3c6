import { lazy, Suspense, useState } from 'react';
import { useRoute, type RouteRow } from '#app/route.ts';
import { tabStorage } from '#app/web-storage.ts';
import { useDrawOpen } from './draw-dialog-state.ts';
import { useJoinableDraw } from './use-joinable-draw.ts';

// Most people have drawn today, or may not: they never fetch it.
const DrawPopup = lazy(() => import('./draw-popup.tsx').then(({ DrawPopup: Component }) => ({ default: Component })));

const closedName = 'draw-closed';

/**
 * The lucky draw at the foot of the page (spec §2): for approved buyers who have not joined (spec §4), until they close it
 * for this tab. The dialog opens from the top bar too, so that what was closed can be found again.
 */
export function LuckyDraw() {
  const { chrome, ...row } = useRoute();
  const draw = useJoinableDraw();
  const isOpen = useDrawOpen();
  const [closed, setClosed] = useState(() => tabStorage.read(closedName) !== null);
  const invites = draw !== null && !draw.isJoined && !closed && isForBrowsing(row, chrome);
  const needed = invites || isOpen;
  const [everNeeded, setEverNeeded] = useState(needed);
  // Once there it stays: what is being drawn must not be lost with a change of route.
  if (needed && !everNeeded) setEverNeeded(true);
  if (draw === null || !everNeeded) return null;
  const close = () => {
    tabStorage.write(closedName, '1');
    setClosed(true);
  };
  return (
    <Suspense>
      <DrawPopup drawId={draw.id} invites={invites} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}

/** Forms with a bar of their own at the foot of the window. */
const withFootBar = /^(order\.|account\.contract)/;

/**
 * Whether the popup may stand on a page: where one looks around, not where one fills rows, checks an order or pays. So it
 * never meets a settle bar.
 */
export function isForBrowsing({ name, view }: Pick<RouteRow, 'name' | 'view'>, chrome: { nav: boolean }): boolean {
  return chrome.nav && view !== 'table' && view !== 'no_image' && !withFootBar.test(name);
}
