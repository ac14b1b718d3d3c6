import { ErrorView } from '#design/error-view.tsx';
import type { RouteRow } from '#core/route.ts';
import { tabMarks } from '#core/web-storage.ts';

type Load = NonNullable<RouteRow['page']>;

const name = 'left-release';

/** The script this tab was started with; its name changes with every release. */
const entry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server has another release by now. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && entry() !== '' && !(await response.text()).includes(entry());
  } catch {
    return false;
  }
}

/**
 * The page of a route. Where its code cannot be loaded (a release while the tab was open, a network that failed), a tab of another
 * release goes to `target()` anew, once for each release; otherwise the page says what is wrong: the router would show nothing at all.
 */
export function loadPage(load: Load, target: () => string): Load {
  return async () => {
    try {
      return await load();
    } catch {
      if (tabMarks.read(name) !== entry() && (await isOutdated())) {
        tabMarks.write(name, entry());
        location.assign(target());
      }
      return { Component: CodeMissing };
    }
  };
}

/** In place of a page whose code is not there. */
export function CodeMissing() {
  return (
    <div className="container">
      <h1 className="visually-hidden">页面无法显示</h1>
      <ErrorView
        message="页面加载失败，可能是网络中断或系统刚刚更新"
        retry={() => location.reload()}
        retryLabel="刷新页面"
      />
    </div>
  );
}
