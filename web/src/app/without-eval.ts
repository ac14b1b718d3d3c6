import * as z from 'zod';

// Zod would otherwise try `new Function` with its first schema, which the content security policy refuses and reports.
// Imported before everything else, and kept in one chunk with the schemas: they are made as soon as that chunk runs.
z.config({ jitless: true });
