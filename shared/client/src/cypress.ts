import { namespaceCookie, type ControlCall } from '@baicao/shared/emulator';

/** The parts of Cypress that are used: declared here without an import, so that any version works. */
interface Chain {
  its(name: string): unknown;
}
interface CypressCommands {
  request(options: { method: string; url: string; headers: Record<string, string>; body?: unknown }): Chain;
  setCookie(name: string, value: string): unknown;
}
interface CypressGlobal {
  readonly Commands: { add(name: string, run: (...args: never[]) => unknown): void };
}

/**
 * Commands for the support file: `cy.emulator('POST /clock/advance', { by: 'P1D' })` makes a call of docs/emulator.md and yields its answer,
 * `cy.loginAs('buyer')` logs in without a password, `cy.useNamespace('checkout')` gives pages and calls a world of their own. `baseUrl` of
 * Cypress is the emulator. @public
 */
export function addEmulatorCommands(Cypress: CypressGlobal, cy: CypressCommands): void {
  let headers: Record<string, string> = {};
  const request = (call: ControlCall, body: unknown = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    return cy.request({ method, url: `/__emu${path}`, headers, ...(method !== 'GET' && { body }) });
  };
  Cypress.Commands.add('useNamespace', (name: string) => {
    headers = { 'x-emu-namespace': name };
    return cy.setCookie(namespaceCookie, name);
  });
  Cypress.Commands.add('emulator', (call: ControlCall, fields?: unknown) => request(call, fields).its('body'));
  // cy.request keeps the cookie of the answer.
  Cypress.Commands.add('loginAs', (username: string) => request(`POST /personas/${username}/login`).its('body'));
}
