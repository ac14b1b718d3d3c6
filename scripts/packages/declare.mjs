// Writes the types of an entry as one file. Arguments: its name, its source, the folder to write into. Run in this folder, by make.ts.
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const [name, source, dir] = process.argv.slice(2);
const declarations = await rolldown({
  input: { [name]: source },
  // All but relative paths and the workspaces.
  external: /^(?!\.|\/|#|@baicao)/,
  plugins: [dts({ dtsOnly: true, tsconfig: 'tsconfig.json' })],
});
await declarations.write({ dir, format: 'es' });
