// Zod would try `new Function` with its first schema, which the content security policy refuses and reports. It takes its settings from here;
// zod itself comes with the first page that needs it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
