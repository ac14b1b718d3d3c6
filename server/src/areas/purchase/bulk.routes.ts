import { waiting, type Handlers } from '#domain/context.ts';
import { listOfFile, textTable } from './bulk-file.ts';
import { wireMatch } from './bulk.serialize.ts';
import { matchTable, whileFew } from './bulk.service.ts';
import { TimeSlices } from './time-slices.ts';

export const bulkHandlers = {
  match: waiting(({ text, columns }, call) =>
    whileFew(async () => {
      const slices = new TimeSlices();
      return wireMatch(call, await matchTable(call, textTable(text), slices, columns), slices);
    }),
  ),
  matchFile: waiting(({ columns, sheet }, call) =>
    whileFew(async () => {
      const table = await call.threads.run(listOfFile, { bytes: call.file.bytes, sheet });
      const slices = new TimeSlices();
      return wireMatch(call, await matchTable(call, table, slices, columns), slices);
    }),
  ),
} satisfies Pick<Handlers['purchase'], 'match' | 'matchFile'>;
