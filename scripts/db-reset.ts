// `npm run db:reset`: removes the database and the files uploaded beside it, so that the next start seeds a new one.
// Refuses while a server has the database open, and for any other file. Works from any folder.
import './database/reset.ts';
