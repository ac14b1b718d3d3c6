// `npm run db:reset`: removes the database and the files uploaded beside it, so that the next start seeds a new one.
// Refuses while a server has it open, and what is no database of this product. Works from any folder.
import './database/reset.ts';
