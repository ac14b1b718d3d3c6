// A lock file that one process at a time holds. Runs before anything is installed: plain JavaScript, Node's own modules only.
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const beatMs = 5_000;
/** A lock nobody has touched for this long is left over: its process number may belong to another program by now. */
const leftOverMs = 60_000;
const lookMs = 250;

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; undefined where nobody does, or nobody who still runs. */
function holderOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const pid = Number(readFileSync(file, 'utf8'));
  const isFresh = Date.now() - stat.mtimeMs < leftOverMs;
  // The file is empty for a moment while it is made.
  return isFresh && (pid === 0 || isRunning(pid)) ? pid : undefined;
}

/**
 * Removes a lock that is left over. Renamed first: of two processes that see it, one finds it gone, or finds the lock that the other has
 * made meanwhile, and puts it back.
 */
function removeLeftOver(file) {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (holderOf(aside) !== undefined) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function tryToHold(file) {
  try {
    if (holderOf(file) === undefined && statSync(file, { throwIfNoEntry: false })) removeLeftOver(file);
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Waits until this process alone holds the lock file, and keeps it until the returned function is called or the process ends. A lock
 * left over by a process that was killed is taken over. `onWait` is called once with the holder's process number where one has to wait.
 * @param {string} file
 * @param {(pid: number) => void} onWait
 */
export async function holdAlone(file, onWait) {
  let isTold = false;
  while (!tryToHold(file)) {
    const holder = holderOf(file);
    if (holder && !isTold) onWait(holder);
    isTold ||= holder !== undefined;
    await pause(lookMs);
  }
  const beat = setInterval(() => {
    // Somebody may have cleared the temporary folder.
    if (existsSync(file)) utimesSync(file, new Date(), new Date());
  }, beatMs);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}
