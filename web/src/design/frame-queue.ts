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
