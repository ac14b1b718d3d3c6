import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orNotFound } from '#domain/errors.ts';
import { answerTagged } from '#http/etag.ts';
import type { AppContext } from '#domain/context.ts';
import {
  drawAdvert,
  drawBrand,
  drawCategories,
  drawLicence,
  drawPackage,
  drawPointsGoods,
  drawReport,
  type Drawing,
} from './drawings.ts';

/** Pictures drawn by the system itself: /images/goods/{id}-{view}.svg, /images/ads|brands|points|licences|reports/{id}.svg, /images/categories/{menu or id}.svg. */
export function registerPictures(app: FastifyInstance): void {
  const pictures: Record<string, (context: AppContext, name: string) => Drawing | null> = {
    goods: ({ db, clock }, name) => drawPackage(db, name, clock.now()),
    ads: ({ db, clock }, name) => drawAdvert(db, name, clock.now()),
    brands: ({ db }, name) => drawBrand(db, name),
    categories: ({ db }, name) => drawCategories(db, name),
    points: ({ db }, name) => drawPointsGoods(db, name),
    licences: ({ clock }, name) => drawLicence(name, clock.now()),
    reports: ({ db, clock }, name) => drawReport(db, name, clock.now()),
  };
  for (const [kind, draw] of Object.entries(pictures)) {
    app.get(`/images/${kind}/:file`, (request, reply) => {
      const { context } = request.namespace;
      return answer(request, reply, (name) => context.db.reading(() => draw(context, name)));
    });
  }
}

/** Immutable where the address has the current version, a few minutes where it has an older one or none. */
const cacheControl = { current: 'public, max-age=31536000, immutable', outdated: 'public, max-age=300' } as const;

function answer(request: FastifyRequest, reply: FastifyReply, draw: (name: string) => Drawing | null): FastifyReply {
  const { file } = request.params as { file: string };
  const name = /^([0-9a-z-]{1,30})\.svg$/.exec(file)?.[1];
  const drawing = orNotFound(name === undefined ? null : draw(name));
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('v');
  void reply
    .header('cache-control', asked === drawing.version ? cacheControl.current : cacheControl.outdated)
    .type('image/svg+xml; charset=utf-8');
  return answerTagged(request, reply, `"${name}-${drawing.version}"`, () => drawing.svg());
}
