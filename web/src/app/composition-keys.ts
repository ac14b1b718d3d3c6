/**
 * Keys of an input method belong to it: no page, dialog or form sees the Enter that ends a composition, nor the Escape and arrows within
 * one. Safari sends the key that ends it behind `compositionend`, as 229.
 */
document.addEventListener(
  'keydown',
  (event) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopImmediatePropagation();
    if (event.key === 'Enter') event.preventDefault();
  },
  true,
);
