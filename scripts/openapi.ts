// `npm run -s openapi`: prints the OpenAPI document; `npm run openapi -- -o openapi.json` writes it into a file.
import { openApiText } from '@baicao/server/docs/open-api-text';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { output: { type: 'string', short: 'o' } } });
const text = `${JSON.stringify(JSON.parse(openApiText()), null, 2)}\n`;
if (values.output === undefined) {
  // Whoever reads may close the pipe early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.stdout.write(text);
} else {
  writeFileSync(values.output, text);
  process.stderr.write(`written to ${values.output}\n`);
}
