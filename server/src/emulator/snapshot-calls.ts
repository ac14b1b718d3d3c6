import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { openApiHash } from '#docs/open-api-text.ts';
import { refuse } from '#domain/errors.ts';
import { fieldsOf, textOrNone } from './control-fields.ts';
import { checkedName } from './emulator-name.ts';
import type { Namespaces, NamespacesOf } from './namespaces.ts';
import { plain } from './plain.ts';
import { readSnapshotFile, snapshotFile, type Identity } from './snapshot-file.ts';
import { bytesOf, snapshotBounds, type Snapshot } from './snapshots.ts';
import { imageOf, schemaHash } from './world-image.ts';

interface NameRoute {
  Params: { name: string };
}

/** The identity of a server, which decides which snapshots it can restore. */
export function identityOf({ main }: Namespaces): Identity {
  return { contract_hash: openApiHash(), schema_hash: schemaHash(main.context.db) };
}

/** `/__emu/snapshots`: the snapshots of a server, whatever the namespace of the call; a snapshot is made of the caller's namespace and restored into it. */
export function registerSnapshotCalls(control: FastifyInstance, namespaces: NamespacesOf): void {
  control.get('/__emu/snapshots', (request, reply) =>
    plain(reply, 200, namespaces(request).snapshots.list().map(rowOf)),
  );
  control.post('/__emu/snapshots', async (request, reply) => {
    const { name: given } = fieldsOf(request, ['name']);
    const name = checkedName(textOrNone('name', given) ?? randomUUID(), 'name');
    const { snapshots } = namespaces(request);
    const { clock, queue } = request.namespace;
    const image = await queue.read(() => imageOf(request.namespace, snapshots.bounds.ownBytes));
    if (!image)
      return refuse('conflict', `数据库与文件合计超过 ${snapshots.bounds.ownBytes / 2 ** 20} MiB，不能做快照`);
    const snapshot = { name, madeAt: clock.now(), image };
    snapshots.add(snapshot);
    return plain(reply, 201, rowOf(snapshot));
  });
  control.get<NameRoute>('/__emu/snapshots/:name', async (request, reply) => {
    const snapshot = namespaces(request).snapshots.get(request.params.name);
    const file = await snapshotFile(snapshot, identityOf(namespaces(request)));
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${snapshot.name}.zip"`)
      .send(file);
  });
  control.delete<NameRoute>('/__emu/snapshots/:name', (request, reply) => {
    namespaces(request).snapshots.remove(request.params.name);
    return plain(reply, 200, { removed: request.params.name });
  });
  control.post<NameRoute>('/__emu/snapshots/:name/restore', async (request, reply) => {
    const began = performance.now();
    fieldsOf(request, []);
    const { image } = namespaces(request).snapshots.get(request.params.name);
    await namespaces(request).restore(request.namespace.name, image);
    return plain(reply, 200, { state_hash: image.hash, ms: Math.round(performance.now() - began) });
  });
  void control.register((upload, _options, done) => {
    // Any content type is accepted: `curl -T` sends none, `curl --data-binary` that of a form.
    upload.removeAllContentTypeParsers();
    upload.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    registerUpload(upload, namespaces);
    done();
  });
}

function registerUpload(upload: FastifyInstance, namespaces: NamespacesOf): void {
  const { ownBytes } = snapshotBounds;
  const options = { bodyLimit: ownBytes, config: { bodyMaxBytes: ownBytes } };
  upload.put<NameRoute>('/__emu/snapshots/:name', options, async (request, reply) => {
    const name = checkedName(request.params.name, 'name');
    const { snapshots } = namespaces(request);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const snapshot = {
      name,
      ...(await readSnapshotFile(body, identityOf(namespaces(request)), snapshots.bounds.ownBytes)),
    };
    const status = snapshots.put(snapshot) ? 200 : 201;
    return plain(reply, status, rowOf(snapshot));
  });
}

function rowOf({ name, madeAt, image }: Snapshot): object {
  return {
    name,
    made_at: new Date(madeAt).toISOString(),
    bytes: bytesOf(image),
    files: image.files.size,
    state_hash: image.hash,
  };
}
