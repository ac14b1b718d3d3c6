import { useEffect, useRef, useState } from 'react';
import { whenNear } from '#ui/when-near.ts';

/** `near` becomes true once the element with `ref` is within 1.3 viewports: what is far below asks for nothing yet. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (near || !ref.current ? undefined : whenNear(ref.current, () => setNear(true))), [near]);
  return { ref, near };
}
