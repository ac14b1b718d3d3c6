/** The oldest supported browsers; `public/old-browser.js` turns away what is older. Engines of 360, QQ and Sogou count as Chromium. */
export const oldestBrowsers = ['chrome108', 'edge108', 'firefox125', 'safari16'];
