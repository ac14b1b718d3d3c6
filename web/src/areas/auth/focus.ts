/**
 * Focuses the first wrong field of the page's form, unless another field has got the focus meanwhile: what is being typed there must
 * not end up here. Errors that come with an answer are shown in a task of their own: one frame later they are there.
 */
export function focusFirstError(): void {
  const before = document.activeElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === before || !now?.matches('input, select, textarea')) focusNow();
    }),
  );
}

function focusNow(): void {
  const wrong = document.querySelector<HTMLElement>('main form [aria-invalid="true"]:not(:disabled)');
  // A group of choices takes the focus on its first one.
  const field = wrong instanceof HTMLFieldSetElement ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.focus();
}

/** Focuses what a click has brought up: the first thing in the page's content that this selector finds. */
export function focusOnceShown(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`main ${selector}`)?.focus());
}
