// `npm run doctor`: looks at the machine, the environment and the database, and says what is wrong and what to do. Changes nothing.
// Exits 1 when something is wrong.
import { EnvironmentError, readEnvironment } from '@baicao/server/env';
import { resolve } from 'node:path';
import { projectFolder } from '@baicao/db/folders';
import { addressFindings } from './doctor/address.ts';
import { databaseFindings } from './doctor/database.ts';
import { exposureFindings } from './doctor/exposure.ts';
import { wrong, type Finding } from './doctor/finding.ts';
import { machineFindings } from './doctor/machine.ts';

async function findings(): Promise<Finding[]> {
  const machine = machineFindings();
  try {
    const env = readEnvironment(process.env);
    const file = env.DATABASE_FILE === ':memory:' ? null : resolve(projectFolder, env.DATABASE_FILE);
    const stored = env.API_HOST === null && file !== null ? databaseFindings(file) : [];
    return [...machine, ...exposureFindings(env), ...stored, ...(await addressFindings(env))];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [...machine, wrong('environment', error.message)];
  }
}

const found = await findings();
for (const { state, about, says } of found) process.stdout.write(`${state.padEnd(6)} ${about.padEnd(12)} ${says}\n`);
const count = (state: Finding['state']) => found.filter((finding) => finding.state === state).length;
process.stdout.write(`${count('wrong')} wrong, ${count('look')} to look at\n`);
process.exitCode = count('wrong') === 0 ? 0 : 1;
