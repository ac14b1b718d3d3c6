// A Fastify route that sends given bytes from memory: the upper limit of the machine.
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';

const body = readFileSync(process.argv[2] ?? '', 'utf8');
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.stdout.write(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
