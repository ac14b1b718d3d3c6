import type { FastifyInstance } from 'fastify';
import type { World } from '../http/context.ts';

export function registerPictures(_app: FastifyInstance, _world: World): void {}
