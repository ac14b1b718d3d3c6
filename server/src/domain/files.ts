import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Where uploaded files are kept, under names that cannot be guessed; whose they are, the database knows. */
export interface FileStore {
  /** Durable when it returns. Refuses a name that is taken or not of the form `newFileName` makes. */
  keep(name: string, bytes: Buffer): void;
  /** Takes a file back whose row was not written after all. */
  drop(name: string): void;
  /** undefined when there is no such file. */
  read(name: string): Buffer | undefined;
}

const ownName = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

/** `token`: 32 hex characters. */
export function newFileName(token: string, ending: string): string {
  return checked(`${token}.${ending}`);
}

/** Whether a file in the folder of uploads was put there by `keep`. */
export function isUploadedFile(name: string): boolean {
  return ownName.test(name);
}

/** No name from anywhere else ever becomes part of a path. */
function checked(name: string): string {
  if (!isUploadedFile(name)) throw new Error('not the name of an uploaded file');
  return name;
}

/** Files in a folder that is made when the first one comes; nothing serves it but the owner-checked downloads. */
export function diskFiles(folder: string): FileStore {
  return {
    keep: (name, bytes) => {
      mkdirSync(folder, { recursive: true });
      write(`${folder}/${checked(name)}`, bytes);
    },
    drop: (name) => rmSync(`${folder}/${checked(name)}`, { force: true }),
    read: (name) => {
      try {
        return readFileSync(`${folder}/${checked(name)}`);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
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

/** The same files for one transaction: what was kept in it is dropped by `undo`. */
export function undoable(files: FileStore): { readonly files: FileStore; undo(): void } {
  const kept: string[] = [];
  const keep = (name: string, bytes: Buffer) => {
    files.keep(name, bytes);
    kept.push(name);
  };
  return {
    files: { ...files, keep },
    undo: () => kept.splice(0).forEach((name) => files.drop(name)),
  };
}

/** Files that live as long as the process, for an in-memory database. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    keep: (name, bytes) => {
      if (kept.has(checked(name))) throw new Error('a file of that name is kept already');
      kept.set(name, bytes);
    },
    drop: (name) => void kept.delete(checked(name)),
    read: (name) => kept.get(name),
  };
}
