import { limits } from '@baicao/shared/limits';

type Crossed = (entry: IntersectionObserverEntry) => void;

/**
 * Watches elements come within so many viewports around the window and leave them; one observer serves all. Calls back at first
 * and at each crossing. The result ends the watch.
 */
function watcherWithin(viewports: number): (element: Element, crossed: Crossed) => () => void {
  const watched = new WeakMap<Element, Crossed>();
  let observer: IntersectionObserver | undefined;
  const margin = `${Math.round(viewports * 100)}%`;
  return (element, crossed) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) watched.get(entry.target)?.(entry);
      },
      { rootMargin: `${margin} ${margin}` },
    );
    watched.set(element, crossed);
    observer.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  };
}

/** Within 1.3 viewports (product §9). */
export const watchNear = watcherWithin(limits.image.preloadFactor - 1);

/** Further than `watchNear`, so that what comes and goes around one line is not rendered each time. */
export const watchFar = watcherWithin(1);

/** Calls back once when the element comes within 1.3 viewports. */
export function whenNear(element: Element, then: () => void): () => void {
  const leave = watchNear(element, ({ isIntersecting }) => {
    if (!isIntersecting) return;
    leave();
    then();
  });
  return leave;
}
