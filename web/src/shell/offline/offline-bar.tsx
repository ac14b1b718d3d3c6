import { useSyncExternalStore } from 'react';
import { Icon } from '#design/icon.tsx';
import classes from './offline-bar.module.css';

/** Says that the network is gone while the page is open, and nothing else: it goes by itself when the network is back. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    // Always there, so that a screen reader reads what appears in it.
    <div role="status" className={classes.bar} data-shown={!isOnline || undefined}>
      {!isOnline && (
        <>
          <Icon name="notice" size={16} />
          网络已断开：可继续查看已打开的内容，恢复后再提交；未提交的内容请勿关闭页面。
        </>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
