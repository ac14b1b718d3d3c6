/**
 * Does what measures the page with the next frame, which lays the page out anyway and has not been painted yet; measured in an effect, the page is laid
 * out in the middle of rendering. The result takes it back.
 */
export function withNextFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}
