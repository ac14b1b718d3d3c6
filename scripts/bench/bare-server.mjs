// A Fastify route that sends given bytes from memory: the upper limit of the machine. The file is one body, or a JSON object of bodies by
// address, told from a body by its first address.
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';

const text = readFileSync(process.argv[2] ?? '', 'utf8');
const bodies = text.startsWith('{"/') ? JSON.parse(text) : null;
const app = Fastify();
app.get('/*', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies === null ? text : bodies[request.url]),
);
process.stdout.write(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
