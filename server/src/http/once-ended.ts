import type { ServerResponse } from 'node:http';

/** Calls `end` once when an answer has been sent, or its client has gone away before that. */
export function onceEnded(answer: ServerResponse, end: () => void): void {
  let hasEnded = false;
  const note = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  answer.once('finish', note).once('close', note);
}
