import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository-files.ts';

const sheets = filesOf('web/{src,console,gallery}/**/*.module.css');

/** Selectors of a style sheet that name no class of it: they would apply to the whole document. Nested ones are within another. */
function unscopedIn(css: string): string[] {
  const flat = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    .replaceAll(/:global\([^()]*\)/g, '');
  const lists = Array.from(flat.matchAll(/([^{};]+)\{/g), ([, list = '']) => list.trim());
  return lists
    .filter((list) => !/^[@&]/.test(list))
    .flatMap((list) => partsOf(list).filter((one) => !/\.[a-z]/i.test(one)));
}

/** The selectors of a list; those in brackets belong to one of them. */
function partsOf(list: string): string[] {
  const inner = list.replaceAll(/\([^()]*\)/g, (brackets) => `<${brackets.slice(1, -1).replaceAll(',', ' ')}>`);
  return inner === list ? list.split(',').map((one) => one.trim()) : partsOf(inner);
}

test('each selector of a CSS module names one of its classes', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => unscopedIn(textOf(file)).map((selector) => `${file}: ${selector}`))).toEqual([]);
});

test.each([
  ['[data-stale] { opacity: 0.4; }', ['[data-stale]']],
  ['@media print { table { width: 100%; } }', ['table']],
  [':global(.card) { padding: 0; } .a, p { margin: 0; }', ['', 'p']],
])('finds what is wrong in %s', (css, found) => expect(unscopedIn(css)).toEqual(found));

test.each([
  ['.panel [data-stale] { opacity: 0.4; }'],
  ['button:hover > .star:not(:nth-child(2), :nth-child(4)) { color: red; } /* p { } */'],
  ['@keyframes turn { from { rotate: 0deg; } to { rotate: 1turn; } } .a { & p { margin: 0; } }'],
])('lets %s pass', (css) => expect(unscopedIn(css)).toEqual([]));
