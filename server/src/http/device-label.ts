/** The name of a browser or system by a mark in its User-Agent; the first match counts, so that the special come before the general. */
type Names = readonly (readonly [mark: RegExp, name: string])[];

const browsers: Names = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//i, '钉钉'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/QIHU|360SE|360EE/, '360浏览器'],
  [/UCBrowser\/|UBrowser\//, 'UC浏览器'],
  [/MetaSr|SogouMobileBrowser/, '搜狗浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
  [/Trident\/|MSIE /, 'IE'],
];

const systems: Names = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Windows Phone/, 'Windows Phone'],
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** "Chrome · Windows" for the list of sessions; the header itself, which may contain anything, is not stored. */
export function deviceLabel(userAgent: string | undefined): string {
  // Longer headers than any browser's are not read further.
  const text = (userAgent ?? '').slice(0, 512);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser !== undefined && system !== undefined) return `${browser} · ${system}`;
  return browser ?? system ?? (text === '' ? '未知设备' : '其他程序');
}

function nameIn(names: Names, text: string): string | undefined {
  return names.find(([mark]) => mark.test(text))?.[1];
}
