import { encodeWire } from '@baicao/shared/contract';

/** Sends a form; throws when the answer is not 200. */
export async function postForm(url: string, fields: Parameters<typeof encodeWire>[0], cookie = ''): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: encodeWire(fields) });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
