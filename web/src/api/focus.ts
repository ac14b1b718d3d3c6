import { focusManager } from '@tanstack/react-query';

/**
 * Old answers are fetched again when the buyer comes back to the page: from another tab, which hides this one, or from
 * another window beside it, which only takes the focus.
 */
export function freshenOnFocus(): void {
  focusManager.setEventListener((comeBack) => {
    const heard = () => comeBack();
    addEventListener('visibilitychange', heard);
    addEventListener('focus', heard);
    return () => {
      removeEventListener('visibilitychange', heard);
      removeEventListener('focus', heard);
    };
  });
}
