import { endpoints } from '@baicao/shared/contract';
import { openApi } from '@baicao/shared/contract/openapi';
import { sha256 } from '#domain/sha256.ts';
import examples from './answer-examples.json' with { type: 'json' };

let text: string | undefined;

/** The contract as OpenAPI. Generated when first asked for: it takes too long for the server start. */
export function openApiText(): string {
  return (text ??= JSON.stringify(openApi(endpoints, examples)));
}

let hash: string | undefined;

/** SHA-256 of the contract without examples of answers: examples change with the seeds. */
export function openApiHash(): string {
  return (hash ??= sha256(JSON.stringify(openApi(endpoints))));
}
