import type { WireFields } from '#http/parse-wire.ts';

const secret = /password|token|signature|secret|unionid|^code$|^(id_)?card|authorization|cookie/i;
const hidden = '•••';

/** Fields as they may be shown: secrets are hidden, at every depth. */
export function redacted(fields: WireFields): WireFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secret.test(name) ? hidden : shown(value)]),
  );
}

function shown(value: WireFields[string]): WireFields[string] {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(shown) : redacted(value);
}
