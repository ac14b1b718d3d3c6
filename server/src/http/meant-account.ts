import { accountHeader, contract, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Buyer } from '#domain/context.ts';
import { ApiError } from '#domain/errors.ts';

type Called = Endpoint<EndpointRecord>;

/** Refuses a write meant for another account than this session's, see `accountHeader`. Who logs out may always. */
export function refuseForOther(record: Called, { headers }: FastifyRequest, buyer: Buyer | null): void {
  const meant = headers[accountHeader];
  if (meant === undefined || buyer === null || record.access === 'visitor' || isLogout(record)) return;
  if (meant === encodeURIComponent(buyer.username)) return;
  const message = `本浏览器已在另一个窗口切换为“${buyer.company}”，刚才的操作没有执行，请核对页面后再操作`;
  throw new ApiError('accountChanged', message);
}

export function isLogout({ name }: Called): boolean {
  return name === contract.user.logout.name;
}
