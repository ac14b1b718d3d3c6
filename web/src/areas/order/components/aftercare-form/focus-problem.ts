/**
 * Brings the focus to the first field of a form that is not as it should be, once its message stands beside it.
 * `selectors`: a field's name and how it is found, in the order of the page.
 */
export function focusProblem(
  form: EventTarget | null | undefined,
  problems: Readonly<Record<string, unknown>>,
  selectors: Readonly<Record<string, string>>,
): void {
  const name = Object.keys(selectors).find((field) => problems[field]);
  const selector = selectors[name ?? ''];
  if (form instanceof HTMLFormElement && selector) form.querySelector<HTMLElement>(selector)?.focus();
}
