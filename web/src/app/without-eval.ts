import * as z from 'zod';

// Zod would try `new Function` with its first schema, which the content security policy refuses and reports. So this must
// be imported before everything else and stay in one chunk with the schemas (vite.config.ts).
z.config({ jitless: true });
