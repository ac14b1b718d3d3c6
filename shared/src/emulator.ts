/** A control call of the emulator without its prefix, as docs/emulator.md lists them: `POST /clock/advance`. */
export type ControlCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** The cookie by which pages belong to a namespace, set by `?__ns=` in the address bar; on loopback only. */
export const namespaceCookie = 'emu_namespace';
