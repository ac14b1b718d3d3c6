import { tell } from './dialogs.tsx';

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

/** Installs the site where the browser can; a phone is told where its menu has it, elsewhere a desktop shortcut file is downloaded. */
export function addToDesktop(): void {
  if (matchMedia('(display-mode: standalone)').matches) {
    tell('您正在使用桌面版，无需再次添加。');
    return;
  }
  if (offered) {
    void offered.prompt();
    offered = null;
    return;
  }
  if (matchMedia('(pointer: coarse)').matches) {
    tell('请打开浏览器菜单（苹果手机为“分享”按钮），选择“添加到主屏幕”。');
    return;
  }
  downloadShortcut();
}

function downloadShortcut(): void {
  const file = new Blob([`[InternetShortcut]\r\nURL=${location.origin}/\r\n`], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = '百草仓.url';
  link.click();
  URL.revokeObjectURL(link.href);
  tell('快捷方式“百草仓.url”已下载，将它拖到桌面即可双击打开。');
}
