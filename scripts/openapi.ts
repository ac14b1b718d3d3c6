// `npm run openapi`: writes the OpenAPI document to standard output.
import { endpoints } from '@baicao/shared/contract';
import { openApi } from '@baicao/shared/contract/openapi';

process.stdout.write(`${JSON.stringify(openApi(endpoints), null, 2)}\n`);
