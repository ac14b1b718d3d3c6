/**
 * Does what measures the page with the next frame, which lays the page out anyway and has not been painted yet; measured in an effect, the page is laid
 * out in the middle of rendering. The result takes it back.
 */
export function withNextFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}

const waiting = new Set<() => void>();

function doFirst(): void {
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first);
  if (waiting.size > 0) requestAnimationFrame(doFirst);
  first();
}

/** Does one of these with each frame, first come, first served, so that no frame is long by all of them. The result takes it back. */
export function withFrameOfItsOwn(render: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(doFirst);
  waiting.add(render);
  return () => void waiting.delete(render);
}
