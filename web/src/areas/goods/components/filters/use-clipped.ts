import { useEffect, useRef, useState } from 'react';

/** Whether the element with `ref` holds more than it shows, at whatever width it has just now. */
export function useClipped<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [clipped, setClipped] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, clipped };
}
