import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { TaskAnswer, TaskMessage } from '#http/worker-threads.ts';
import { runTask as run } from '#worker.ts';

/** Words that a test writes into the facts of a document. */
const troubles: Readonly<Record<string, () => unknown>> = {
  线程退出: () => process.exit(3),
  内存耗尽: () => {
    const all: object[] = [];
    for (;;) all.push(Array.from({ length: 1_000_000 }, () => 0));
  },
  绘制出错: () => {
    throw new Error('cannot be drawn');
  },
};

/** The worker of the server, whose tasks can fail, and which holds a task with the words 等到 PATH。 while a file of this path exists. @public */
export async function runTask(message: TaskMessage): Promise<TaskAnswer> {
  const facts = JSON.stringify(message.input);
  for (const [words, trouble] of Object.entries(troubles)) if (facts.includes(words)) trouble();
  const isHeld = (): boolean => existsSync(/等到 ([^。]+)。/.exec(facts)?.[1] ?? '');
  while (isHeld()) await after(2);
  return run(message);
}
