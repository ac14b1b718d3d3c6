#!/usr/bin/env node
// The command of the package. Also parsed by an old Node.js, which it names instead of failing inside of a library.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`baicao-emulator needs Node.js 22.12 or newer; this is ${process.versions.node}\n`);
  process.exit(1);
}
await import('./dist/command.mjs');
