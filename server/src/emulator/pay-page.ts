import type { FastifyInstance } from 'fastify';
import type { World } from '../http/context.ts';

export function registerPayPage(_app: FastifyInstance, _world: World): void {}
