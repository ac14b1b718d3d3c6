/** How many frames React may take to show what is to get the focus: some seconds on a busy machine. */
const framesMax = 300;

/**
 * Focuses the first wrong field of the page's form once it is shown as wrong, unless another field has got the focus meanwhile: what is being
 * typed there must not end up here. Errors that come with an answer are shown in a task of their own, a frame later or more.
 */
export function focusFirstError(): void {
  const before = document.activeElement;
  const isLeft = () => {
    const now = document.activeElement;
    return now !== before && now?.matches('input, select, textarea') === true;
  };
  // What is wrong in the first frame may still be that of the attempt before.
  requestAnimationFrame(() => focusWhenShown(firstWrong, isLeft));
}

function firstWrong(): HTMLElement | null {
  const wrong = document.querySelector<HTMLElement>('main form [aria-invalid="true"]:not(:disabled)');
  // A group of choices takes the focus on its first one.
  return wrong instanceof HTMLFieldSetElement ? wrong.querySelector<HTMLElement>('input') : wrong;
}

/** Focuses what a click has brought up: the first thing in the page's content that this selector finds. */
export function focusOnceShown(selector: string): void {
  focusWhenShown(
    () => document.querySelector<HTMLElement>(`main ${selector}`),
    () => false,
  );
}

/** Looks in each frame until there is something to focus, or until `isOver`. */
function focusWhenShown(find: () => HTMLElement | null, isOver: () => boolean, framesLeft = framesMax): void {
  requestAnimationFrame(() => {
    if (framesLeft === 0 || isOver()) return;
    const field = find();
    if (field) field.focus();
    else focusWhenShown(find, isOver, framesLeft - 1);
  });
}
