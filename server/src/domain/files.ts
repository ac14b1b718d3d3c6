import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Storage of uploaded files under unguessable names; their owners are recorded in the database. */
export interface FileStore {
  /** Durable when it returns. Refuses a name that is taken or not of the form `newFileName` makes. */
  save(name: string, bytes: Buffer): void;
  /** Deletes a file whose database row was not written. */
  drop(name: string): void;
  /** undefined when there is no such file. */
  read(name: string): Buffer | undefined;
  /** Names of all files, in no order. */
  names(): string[];
}

const ownName = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

/** `token`: 32 hex characters. */
export function newFileName(token: string, ending: string): string {
  return checked(`${token}.${ending}`);
}

/** Whether a file in the folder of uploads was put there by `save`. */
export function isUploadedFile(name: string): boolean {
  return ownName.test(name);
}

/** Only names of this form become part of a path. */
function checked(name: string): string {
  if (!isUploadedFile(name)) throw new Error('not the name of an uploaded file');
  return name;
}

/** Files in a folder, created with the first file; only the owner-checked downloads serve it. */
export function diskFiles(folder: string): FileStore {
  return {
    save: (name, bytes) => {
      mkdirSync(folder, { recursive: true });
      write(`${folder}/${checked(name)}`, bytes);
    },
    drop: (name) => rmSync(`${folder}/${checked(name)}`, { force: true }),
    read: (name) => ifThere(() => readFileSync(`${folder}/${checked(name)}`)),
    names: () => (ifThere(() => readdirSync(folder)) ?? []).filter(isUploadedFile),
  };
}

/** undefined when there is no such file or folder. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function write(path: string, bytes: Buffer): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** A file store for one transaction: `undo` deletes the files stored through it. */
export function undoable(files: FileStore): { readonly files: FileStore; undo(): void } {
  const storedNames: string[] = [];
  const save = (name: string, bytes: Buffer) => {
    files.save(name, bytes);
    storedNames.push(name);
  };
  return {
    files: { ...files, save },
    undo: () => storedNames.splice(0).forEach((name) => files.drop(name)),
  };
}

/** Files in memory, lost with the process, for an in-memory database. `begin`: initial files by name. */
export function memoryFiles(begin: Iterable<readonly [string, Buffer]> = []): FileStore {
  const contents = new Map(begin);
  return {
    save: (name, bytes) => {
      if (contents.has(checked(name))) throw new Error('a file of that name is kept already');
      contents.set(name, bytes);
    },
    drop: (name) => void contents.delete(checked(name)),
    read: (name) => contents.get(name),
    names: () => [...contents.keys()],
  };
}
