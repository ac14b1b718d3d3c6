import { openDatabase } from '@baicao/db/client';
import { migrationsFolder } from '@baicao/db/folders';
import { migrate } from '@baicao/db/migrate';
import { writeFileSync } from 'node:fs';
import { seedDatabase } from './seed.ts';

// Run as a process of its own by tests (image.ts) and by the server, which has it built beside itself: file, seed, goods, now.
const [file = '', seed, goods, now] = process.argv.slice(2);
const db = openDatabase(':memory:');
migrate(db, migrationsFolder);
seedDatabase(db, { seed: Number(seed), goods: Number(goods), now: Number(now) });
writeFileSync(file, db.sqlite.serialize());
