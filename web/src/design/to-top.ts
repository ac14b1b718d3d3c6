/** Scrolls to the top. `behavior: smooth` ignores the reduced-motion setting, so it is checked here. */
export function toTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}
