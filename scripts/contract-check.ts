/**
 * `npm run contract:check -- --host URL [--as user:password] [--writes] [--inputs FILE]`: asks a host every call of the contract that only
 * reads, with the contract's examples, and prints how the answers differ in structure. Exit code 0: in nothing; 1: in something; 2: it
 * could not be asked.
 */
import { failureOf } from '@baicao/client';
import { endpoints } from '@baicao/shared/contract';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkContract, type CheckOptions } from './contract-check/check.ts';
import { isBroken, reportOf } from './contract-check/report.ts';

const usage = `npm run contract:check -- --host URL [options]
  --host URL            origin of the host, e.g. https://shop.example
  --as USER:PASSWORD    logs in first; without it most calls are refused with 401, as the contract says
  --inputs FILE         JSON: by operation, fields in place of the contract's example, e.g. {"goods.detail": {"id": 7}}
  --writes              also the calls that change something: never on a host whose data matters
`;

/** Ends the process with a sentence. */
function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

function inputsIn(file: string | undefined): CheckOptions['inputs'] {
  if (file === undefined) return {};
  try {
    const inputs: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isByOperation(inputs)) return inputs;
  } catch (error) {
    end(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return end(`${file} must have operations with their fields: {"goods.detail": {"id": 7}}`);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function isByOperation(value: unknown): value is CheckOptions['inputs'] {
  const known: ReadonlySet<string> = new Set(endpoints.map(({ name }) => name));
  return (
    isObject(value) && Object.entries(value as object).every(([name, fields]) => known.has(name) && isObject(fields))
  );
}

function readOptions(): CheckOptions {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      as: { type: 'string' },
      inputs: { type: 'string' },
      writes: { type: 'boolean', default: false },
    },
  });
  const { host = '', as, inputs, writes } = values;
  if (!/^https?:$/.test(URL.parse(host)?.protocol ?? '')) end(usage);
  const [username = '', ...password] = (as ?? '').split(':');
  if (as !== undefined && password.length === 0) end('--as is USER:PASSWORD');
  return {
    host,
    writes,
    inputs: inputsIn(inputs),
    ...(as !== undefined && { as: { username, password: password.join(':') } }),
  };
}

function optionsOrUsage(): CheckOptions {
  try {
    return readOptions();
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

const options = optionsOrUsage();
try {
  const checked = await checkContract(options);
  process.stdout.write(reportOf(checked));
  if (checked.every(({ status }) => status === null)) end(`${options.host} does not answer`);
  if (checked.some(isBroken)) process.exitCode = 1;
} catch (error) {
  end(`${options.host} cannot be logged in to: ${failureOf(error).message}`);
}
