import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '@baicao/db/folders';
import { look, mib, ok, sizeText, type Finding } from './finding.ts';

/** A server with 100,000 goods takes about 350 MiB, one with 5,000 about 150. */
const memoryMin = 512 * mib;
/** Each connection takes one; a proxy keeps hundreds open. */
const handlesMin = 4_096;

export function machineFindings(): Finding[] {
  return [
    ok('node', `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`),
    memoryFinding(availableParallelism(), memoryLimit()),
    ...handlesFinding(openFilesMax()),
    existsSync(join(projectFolder, 'web/dist/index.html'))
      ? ok('web', 'the web app is built')
      : look('web', 'the web app is not built yet: npm start builds it'),
  ];
}

export function memoryFinding(processors: number, bytes: number): Finding {
  const there = `${processors} processors, ${sizeText(bytes)} of memory`;
  return bytes >= memoryMin
    ? ok('memory', there)
    : look('memory', `${there}: the server may be ended by the system; give it ${sizeText(memoryMin)}`);
}

export function handlesFinding(max: number): Finding[] {
  if (max >= handlesMin) return [ok('files', `${max} open files and connections`)];
  return [
    look(
      'files',
      `only ${max} open files and connections at once: raise the limit (ulimit -n, LimitNOFILE) to ${handlesMin}`,
    ),
  ];
}

/** What this process may take, bytes: of the machine, or of its container where that is less. */
function memoryLimit(): number {
  const limit = Number(textOf('/sys/fs/cgroup/memory.max') ?? Infinity);
  return Math.min(totalmem(), Number.isNaN(limit) ? Infinity : limit);
}

/** Infinity where the system does not say. */
function openFilesMax(): number {
  const [, max] = /^Max open files\s+\S+\s+(\d+)/m.exec(textOf('/proc/self/limits') ?? '') ?? [];
  return max === undefined ? Infinity : Number(max);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
