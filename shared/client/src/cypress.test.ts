import { expect, test } from 'vitest';
import { addEmulatorCommands } from './cypress.ts';

/** The parts of Cypress that the commands use; Cypress itself needs a program that is no package. */
test('commands use the namespace that was named last, and yield the body', () => {
  const commands = new Map<string, (...args: never[]) => unknown>();
  const asked: unknown[] = [];
  const cy = {
    request: (options: object) => {
      asked.push(options);
      return { its: (name: string) => `the ${name}` };
    },
    setCookie: (name: string, value: string) => asked.push([name, value]),
  };
  addEmulatorCommands({ Commands: { add: (name, run) => commands.set(name, run) } }, cy);
  const run = (name: string, ...args: unknown[]) => commands.get(name)?.(...(args as never[]));
  expect(run('emulator', 'GET /clock')).toBe('the body');
  run('useNamespace', 'cypress');
  run('loginAs', 'buyer');
  run('emulator', 'POST /clock/advance', { by: 'P1D' });
  const headers = { 'x-emu-namespace': 'cypress' };
  expect(asked).toEqual([
    { method: 'GET', url: '/__emu/clock', headers: {} },
    ['emu_namespace', 'cypress'],
    { method: 'POST', url: '/__emu/personas/buyer/login', headers, body: {} },
    { method: 'POST', url: '/__emu/clock/advance', headers, body: { by: 'P1D' } },
  ]);
});
