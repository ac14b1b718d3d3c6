import { endpoints } from '@baicao/shared/contract';
import { openApi } from '@baicao/shared/contract/openapi';
import { sha256 } from '#domain/sha256.ts';

let text: string | undefined;

/** The contract as OpenAPI. Generated when first asked for: it takes too long for the server start. */
export function openApiText(): string {
  return (text ??= JSON.stringify(openApi(endpoints)));
}

let hash: string | undefined;

/** SHA-256 of that text. */
export function openApiHash(): string {
  return (hash ??= sha256(openApiText()));
}
