import { openDatabase } from '@baicao/db/client';
import { migrate } from '@baicao/db/migrate';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seedDatabase } from './seed.ts';

// Run by image.ts as a process of its own: file, seed, goods, now.
const [file = '', seed, goods, now] = process.argv.slice(2);
const db = openDatabase(':memory:');
migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url)));
seedDatabase(db, { seed: Number(seed), goods: Number(goods), now: Number(now) });
writeFileSync(file, db.sqlite.serialize());
