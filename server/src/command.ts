import { parseArgs } from 'node:util';
import { serve } from './serve.ts';

/** The options of `baicao-emulator`: the variable each option sets, and its default. */
const options = {
  port: { variable: 'PORT', fallback: '3000', meaning: 'where to listen; 0: any free port' },
  host: { variable: 'HOST', fallback: '127.0.0.1', meaning: 'address to listen at' },
  seed: { variable: 'SEED', fallback: '1', meaning: 'which world' },
  goods: { variable: 'SEED_GOODS', fallback: '400', meaning: 'how many goods, 100 to 1,000,000' },
  now: { variable: 'SEED_NOW', fallback: '', meaning: 'when the world was made, e.g. 2026-03-02; now' },
  file: { variable: 'DATABASE_FILE', fallback: ':memory:', meaning: 'a database that stays' },
  token: {
    variable: 'EMULATOR_TOKEN',
    fallback: '',
    meaning: 'asked of who steers it from elsewhere, at least 16 characters',
  },
  scenarios: { variable: 'SCENARIOS', fallback: '', meaning: 'folder of scenarios of your own' },
  cors: { variable: 'CORS_ORIGINS', fallback: '', meaning: 'origins whose pages may call, separated by commas' },
  'public-origin': { variable: 'PUBLIC_ORIGIN', fallback: '', meaning: 'behind a proxy: the address browsers know' },
  log: { variable: 'LOG_LEVEL', fallback: 'warn', meaning: 'info: every call' },
} as const;

type Option = keyof typeof options;

const usage = `baicao-emulator [options]   Serves the API and the shop until it is stopped. Or the variable in brackets.

${Object.entries(options)
  .map(([name, { variable, fallback, meaning }]) => {
    const told = fallback === '' ? '' : `; default ${fallback}`;
    return `  --${name.padEnd(14)} ${meaning}${told} [${variable}]`;
  })
  .join('\n')}
  --help
`;

const texts = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));

function given(): Partial<Record<Option | 'help', string | boolean>> {
  try {
    return parseArgs({ options: { ...texts, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}

const values = given();
if (values.help) {
  process.stdout.write(usage);
} else {
  for (const [name, { variable, fallback }] of Object.entries(options))
    process.env[variable] = String(values[name as Option] ?? process.env[variable] ?? fallback);
  serve();
}
