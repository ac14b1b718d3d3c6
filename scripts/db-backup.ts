// `npm run db:backup`: the database in use and the files uploaded beside it as one file, while servers run.
import './database/backup.ts';
