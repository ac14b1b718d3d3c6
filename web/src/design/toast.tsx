import { withOverlays } from './overlay-host.tsx';

type Tone = 'done' | 'error' | 'busy' | 'hint';

const looks: Record<Tone, { color: string; icon: string }> = {
  done: { color: 'green', icon: '✓' },
  error: { color: 'red', icon: '✕' },
  busy: { color: 'orange', icon: '!' },
  hint: { color: 'gray', icon: 'i' },
};

/**
 * Shows a toast. The same message twice at once shows once; `link` adds a button that closes the toast and goes on. A toast
 * about the same thing (`about`) is replaced.
 */
export function toast(
  tone: Tone,
  message: string,
  link?: { text: string; go: () => void },
  about: string = message,
): void {
  const { color, icon } = looks[tone];
  const id = `${tone}:${about}`;
  withOverlays(({ notifications }) => {
    const follow = () => {
      notifications.hide(id);
      link?.go();
    };
    const data = {
      id,
      color,
      icon: <span aria-hidden>{icon}</span>,
      // What is to be decided on stays longer.
      autoClose: link ? 8000 : tone === 'error' ? 6000 : 4000,
      closeButtonProps: { 'aria-label': '关闭提示' },
      message: link ? (
        <>
          {message}{' '}
          <button type="button" className="link" onClick={follow}>
            {link.text}
          </button>
        </>
      ) : (
        message
      ),
    };
    notifications.update(data);
    notifications.show(data);
  });
}
