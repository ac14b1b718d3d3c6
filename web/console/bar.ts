/*
 * The slim bar above the shop: which world it shows, who, when, and how many faults. Served to shop pages by the emulator alone. It
 * scrolls with the page, which makes room for it: it covers nothing of the shop. It is there before the first paint, so that nothing moves,
 * and in the end comes last in the document, after the shop's own skip link.
 */
import { whenCalm } from '#design/when-calm.ts';

interface Health {
  readonly namespace: string;
  readonly persona: { readonly company: string } | null;
  readonly faults: number;
  readonly clock: { readonly mode: string; readonly now: string };
  readonly mode: { readonly host: string | null };
}

const folded = 'emulator-bar';
const tokenName = 'emulator-token';
const aheadMs = 8 * 3_600_000;

/** Of the page: room for the bar. */
const room = '@media screen { body { padding-top: 28px; } }';

const styles = `
:host { all: initial; position: absolute; top: 0; left: 0; right: 0; }
@media print { :host { display: none; } }
* { box-sizing: border-box; }
.bar { display: flex; gap: 14px; align-items: center; height: 28px; padding: 0 6px 0 12px; background: #17231c; color: #d5e0d9;
  font: 12px/28px -apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
b { color: #8fd3ae; font-weight: 600; }
.bar span { overflow: hidden; text-overflow: ellipsis; }
i { font-style: normal; }
.faults { color: #ffc46b; }
.host { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.space { flex: 1; }
a, button { height: 24px; padding: 0 8px; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; line-height: 24px;
  text-decoration: none; cursor: pointer; }
a:hover, button:hover { background: #2b3a32; color: #fff; }
:focus-visible { outline: 2px solid #8fd3ae; outline-offset: -2px; }
.tab { position: fixed; left: 0; top: 45%; z-index: 99; width: 24px; height: 28px; padding: 0; border-radius: 0 4px 4px 0;
  background: #17231c; color: #8fd3ae; font: 12px/28px sans-serif; }
[hidden] { display: none; }
@media (max-width: 600px) {
  .bar { gap: 6px; padding: 0 2px 0 8px; }
  .wide { display: none; }
  .bar .clock, b { flex: none; }
  a, button { flex: none; padding: 0 5px; }
  a.host { flex: 0 1 auto; }
}
`;

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** `2026-03-02 10:00` in Shanghai: to the minute, because it is not read anew each second. */
function momentText(iso: string): string {
  return new Date(Date.parse(iso) + aheadMs).toISOString().slice(0, 16).replace('T', ' ');
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function build(root: ShadowRoot) {
  const space = sheetOf(room);
  document.adoptedStyleSheets.push(space);
  root.adoptedStyleSheets = [sheetOf(styles)];
  const bar = element('div', 'bar', '');
  bar.role = 'region';
  bar.ariaLabel = '模拟器';
  const parts = {
    namespace: element('span', 'wide', ''),
    persona: element('span', '', ''),
    mode: element('span', 'wide', ''),
    year: element('i', 'wide', ''),
    day: element('i', '', ''),
    faults: element('a', 'faults', ''),
    host: element('a', 'faults host', ''),
  };
  const clock = element('span', 'clock', '');
  clock.append(parts.year, parts.day);
  parts.faults.href = '/__emu/#faults';
  parts.faults.hidden = true;
  parts.host.href = '/__emu/#mode';
  parts.host.hidden = true;
  const console = element('a', '', '控制台');
  console.href = '/__emu/';
  const fold = element('button', '', '收起');
  const tab = element('button', 'tab', '模');
  tab.ariaLabel = '展开模拟器条';
  bar.append(
    element('b', '', '模拟器'),
    parts.namespace,
    parts.persona,
    parts.mode,
    clock,
    parts.faults,
    parts.host,
    element('span', 'space', ''),
    console,
    fold,
  );
  root.append(bar, tab);
  const show = (isFolded: boolean) => {
    bar.hidden = isFolded;
    space.disabled = isFolded;
    tab.hidden = !isFolded;
    attempt(() => sessionStorage.setItem(folded, isFolded ? '1' : ''));
  };
  show(attempt(() => sessionStorage.getItem(folded)) === '1');
  fold.addEventListener('click', () => {
    show(true);
    tab.focus();
  });
  tab.addEventListener('click', () => {
    show(false);
    fold.focus();
  });
  return parts;
}

type Parts = ReturnType<typeof build>;

const clockText: Readonly<Record<string, string>> = { real: '', frozen: '冻结', offset: '偏移' };

function fill(parts: Parts, { namespace, persona, clock, faults, mode }: Health): void {
  parts.namespace.textContent = namespace;
  parts.persona.textContent = persona?.company ?? '访客';
  parts.mode.textContent = clockText[clock.mode] ?? '';
  const moment = momentText(clock.now);
  parts.year.textContent = moment.slice(0, 5);
  parts.day.textContent = moment.slice(5);
  parts.faults.hidden = faults === 0;
  parts.faults.textContent = `${faults} 条故障`;
  parts.host.hidden = mode.host === null;
  parts.host.textContent = `应答 ${mode.host ?? ''}`;
}

async function load(parts: Parts): Promise<void> {
  const token = attempt(() => sessionStorage.getItem(tokenName));
  try {
    const answer = await fetch('/__emu/health', token === null ? {} : { headers: { 'x-emu-token': token } });
    if (answer.ok) fill(parts, (await answer.json()) as Health);
    else parts.persona.textContent = '需要令牌';
  } catch {
    parts.persona.textContent = '没有应答';
  }
}

const everyMs = 15_000;

/** Once what the page shows first has been fetched, every few seconds while the page is looked at, when the console changed something, and after a login or logout. */
function keepFresh(reload: () => void): void {
  whenCalm(reload);
  setInterval(() => {
    if (!document.hidden) reload();
  }, everyMs);
  addEventListener('focus', reload);
  new BroadcastChannel('emulator').addEventListener('message', reload);
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('/api/auth/'))) reload();
  }).observe({ type: 'resource' });
}

const host = document.createElement('emulator-bar');
const parts = build(host.attachShadow({ mode: 'open' }));
document.body.append(host);
addEventListener('DOMContentLoaded', () => document.body.append(host));
keepFresh(() => void load(parts));
