import { endpoints } from '@baicao/shared/contract';
import { openApi } from '@baicao/shared/contract/openapi';

let text: string | undefined;

/** The contract as OpenAPI. Generated when first asked for: it takes too long for the server start. */
export function openApiText(): string {
  return (text ??= JSON.stringify(openApi(endpoints)));
}
