import { tell } from '#ui/dialogs.tsx';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

// Fired once, early, by browsers that can install a site; stored for the button.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (isInstallPrompt(event)) offered = event;
});

/** Installs the site where the browser can; elsewhere downloads a desktop shortcut file. */
export function addToDesktop(): void {
  if (offered) {
    void offered.prompt();
    offered = null;
    return;
  }
  const file = new Blob([`[InternetShortcut]\r\nURL=${location.origin}/\r\n`], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = '百草仓.url';
  link.click();
  URL.revokeObjectURL(link.href);
  tell('快捷方式“百草仓.url”已下载，将它拖到桌面即可双击打开。');
}
