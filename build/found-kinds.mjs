/** The list of widget kinds, found by their folders: a kind needs no line outside its own. For esbuild and for Vite. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const FOUND_KINDS = 'found:widget-kinds';
const FOLDER = fileURLToPath(new URL('../src/widgets/kinds', import.meta.url));

/** A module whose default export is the list, in the order of the folders' names. */
function listOfKinds() {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => join(FOLDER, name, 'kind.ts'))
    .filter((file) => existsSync(file));
  const imports = files.map((file, i) => `import kind${i} from ${JSON.stringify(file)};`);
  return `${imports.join('\n')}\nexport default [${files.map((_, i) => `kind${i}`).join(', ')}];\n`;
}

export const foundKinds = {
  name: 'found-kinds',
  setup(build) {
    build.onResolve({ filter: /^found:widget-kinds$/ }, ({ path }) => ({ path, namespace: 'found' }));
    build.onLoad({ filter: /.*/, namespace: 'found' }, () => ({ contents: listOfKinds(), resolveDir: FOLDER, watchDirs: [FOLDER] }));
  },
};

export const foundKindsForVite = {
  name: 'found-kinds',
  resolveId: (id) => (id === FOUND_KINDS ? `\0${FOUND_KINDS}` : null),
  load: (id) => (id === `\0${FOUND_KINDS}` ? listOfKinds() : null),
};
