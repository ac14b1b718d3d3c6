import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError, orNotFound, invalid, refuse } from '#domain/errors.ts';
import { isEmulatorName } from '#emulator/emulator-name.ts';
import { readScenario } from './read-scenario.ts';

/** Most bytes of one file, and of a text that is sent. */
const scenarioMaxBytes = 64 * 1024;

/** The folder is beside the built server, or in the sources. */
const shippedFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../scenarios/' : './scenarios/', import.meta.url),
);

const extensions = new Set(['.yaml', '.yml', '.json']);

export interface ScenarioRow {
  readonly name: string;
  readonly title: string;
  readonly persona: string | null;
  /** `own`: a file of the folder that the server was given. */
  readonly source: 'shipped' | 'own';
  /** Number of steps. */
  readonly steps: number;
  /** The reason why it cannot be run. */
  readonly error?: string;
}

interface ScenarioFiles {
  readonly name: string;
  readonly source: ScenarioRow['source'];
  readonly folder: string;
  /** Files with this name; more than one: the scenario is ambiguous. */
  readonly files: readonly string[];
}

/** The scenarios by name: scenarios in the folder `own` (null: no such folder) come before the shipped ones. Files are read at each call. */
export class Scenarios {
  constructor(private readonly own: string | null) {}

  async list(): Promise<ScenarioRow[]> {
    const all = [...(await this.#files()).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return Promise.all(all.map(rowOf));
  }

  /** 404 for an unknown name, 422 for a file that is not a readable text of at most `scenarioMaxBytes`. */
  async text(name: string): Promise<ScenarioText> {
    return textOf(orNotFound((await this.#files()).get(name), `没有场景“${name}”`));
  }

  async #files(): Promise<ReadonlyMap<string, ScenarioFiles>> {
    const own = this.own === null ? [] : await filesIn(this.own, 'own');
    return new Map([...(await filesIn(shippedFolder, 'shipped')), ...own].map((one) => [one.name, one]));
  }
}

export interface ScenarioText {
  readonly file: string;
  readonly text: string;
}

/** The scenario files of a folder; a missing folder has none. */
async function filesIn(folder: string, source: ScenarioRow['source']): Promise<ScenarioFiles[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((file) => extensions.has(extname(file)));
  const nameOf = (file: string) => file.slice(0, -extname(file).length);
  return [...new Set(files.map(nameOf))].map((name) => {
    const same = files.filter((file) => nameOf(file) === name).toSorted();
    return { name, source, folder, files: same };
  });
}

async function rowOf(scenario: ScenarioFiles): Promise<ScenarioRow> {
  const { name, source } = scenario;
  try {
    const { file, text } = await textOf(scenario);
    const { title, persona, steps } = readScenario(text, file);
    return { name, title, persona: persona ?? null, source, steps: steps.length };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { name, title: '', persona: null, source, steps: 0, error: error.message };
  }
}

async function textOf({ name, folder, files }: ScenarioFiles): Promise<ScenarioText> {
  const [file = '', ...others] = files;
  if (!isEmulatorName(name)) invalid('name', `${file}：文件名须为 1 至 40 个小写字母、数字或连字符`);
  if (others.length > 0) invalid('name', `${files.join('、')} 同名，请只留一个`);
  return { file, text: scenarioText(await bytesOf(folder, file), file) };
}

async function bytesOf(folder: string, file: string): Promise<Buffer> {
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith((await realpath(folder)) + sep)) return refuse('invalid', `${file} 是指向文件夹之外的链接`);
    // Opens without waiting for the other end, in case of a pipe.
    const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return refuse('invalid', `${file} 不是文件`);
      if (stat.size > scenarioMaxBytes) return refuseSize(file);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return refuse('invalid', `${file} 读不出来（${(error as NodeJS.ErrnoException).code ?? ''}）`);
  }
}

function refuseSize(file: string | null): never {
  return refuse('invalid', `${file ?? '场景'} 超过 ${scenarioMaxBytes / 1024} KiB`);
}

/** 422 for a text that is too long for a scenario, or no UTF-8. `file` null: the text was sent. */
export function scenarioText(bytes: Buffer, file: string | null): string {
  if (bytes.length > scenarioMaxBytes) return refuseSize(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('invalid', `${file ?? '场景'} 不是 UTF-8 文本，请另存为 UTF-8`);
  }
}
