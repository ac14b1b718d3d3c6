// `npm run db:reset`: removes the database and the files uploaded beside it, so that the next start seeds a new one.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

const file = process.env.DATABASE_FILE ?? 'data/baicao.db';
for (const tail of ['', '-wal', '-shm']) rmSync(join(root, file + tail), { force: true });
rmSync(join(root, dirname(file), 'uploads'), { recursive: true, force: true });
process.stdout.write(`removed ${file}; npm start seeds a new one\n`);
