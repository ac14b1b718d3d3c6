// `npm run db:restore -- FILE`: puts a backup in the place of the database; what was there is kept beside it.
// Refuses while a server has the database open.
import './database/restore.ts';
