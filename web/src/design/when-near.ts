import { limits } from '@baicao/shared/limits';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function onIntersect(entries: readonly IntersectionObserverEntry[], watcher: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    waiting.get(target)?.();
  }
}

/** Calls back once when the element comes within 1.3 viewports (product §9). One observer serves all. */
export function whenNear(element: Element, then: () => void): () => void {
  const beyond = `${Math.round((limits.image.preloadFactor - 1) * 100)}%`;
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${beyond} ${beyond}` });
  waiting.set(element, then);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
