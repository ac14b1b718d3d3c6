/** Why the login page is shown, from the state of its history entry; empty for who came by a link. */
export function reasonText(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('why' in state)) return '';
  if (state.why === 'ended') return '登录已过期，登录后回到刚才的页面';
  return state.why === 'needed' ? '请先登录，登录后回到刚才的页面' : '';
}
