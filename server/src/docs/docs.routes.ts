import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { openApiText } from './open-api-text.ts';

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// The viewer sets its styles through the object model, which a policy leaves alone; it has no style elements.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>百草仓 API 文档</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/docs/viewer/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/docs/viewer/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

const start = `window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, filter: true, docExpansion: 'none', validatorUrl: null });`;

/** The files the page requests. */
const viewerFiles: ReadonlySet<string> = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);

/** `/openapi.json` and its offline viewer at `/docs`. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApiText()));
  void app.register(async (docs) => {
    docs.addHook('onSend', (_request, reply, payload, done) => {
      void reply.header('content-security-policy', policy);
      done(null, payload);
    });
    docs.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
    docs.get('/docs/', (_request, reply) => reply.redirect('/docs'));
    docs.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
    await docs.register(fastifyStatic, {
      root: viewer,
      prefix: '/docs/viewer/',
      // The files are listed, not searched: a route for each file of the folder would cost every test its start.
      allowedPath: (path) => viewerFiles.has(path),
      index: false,
      decorateReply: false,
    });
  });
}
