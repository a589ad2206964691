/**
 * Modules that the build makes, for esbuild and for Vite: the lists of usual and of rare widget kinds, found by their folders, so that a kind
 * needs no line outside its own; what loads the texts of each kind, for forms; and `texts:NAME`, an empty one, whose import tells the build that code needs texts (`named-texts.mjs`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEXTS = 'texts:';
const FOLDER = fileURLToPath(new URL('../src/widgets/kinds', import.meta.url));

/** @returns {string[]} the names of the folders of the kinds that are rare, or of the others. */
export function kindFolders(isRare) {
  return readdirSync(FOLDER)
    .sort()
    .filter((name) => {
      const file = join(FOLDER, name, 'kind.ts');
      return existsSync(file) && readFileSync(file, 'utf8').includes('isRare: true') === isRare;
    });
}

/** A module whose default export is the list, in the order of the folders' names. */
function listOfKinds(isRare) {
  const files = kindFolders(isRare).map((name) => join(FOLDER, name, 'kind.ts'));
  const imports = files.map((file, i) => `import kind${i} from ${JSON.stringify(file)};`);
  return `${imports.join('\n')}\nexport default [${files.map((_, i) => `kind${i}`).join(', ')}];\n`;
}

/** A module whose default export has a function that loads the texts of a kind, by its name. */
function loadersOfWords() {
  const kinds = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'texts')));
  return `export default {${kinds.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(TEXTS + name)})`).join(', ')}};\n`;
}

const FOUND = {
  'found:usual-kinds': () => listOfKinds(false),
  'found:rare-kinds': () => listOfKinds(true),
  'found:kind-words': loadersOfWords,
};

/** The text of a made module; undefined for others. */
function madeModule(name) {
  return FOUND[name]?.() ?? (name.startsWith(TEXTS) ? 'export {};' : undefined);
}

export const isMade = (name) => Object.hasOwn(FOUND, name) || name.startsWith(TEXTS);

export const madeModules = {
  name: 'made-modules',
  setup(build) {
    build.onResolve({ filter: /^(found|texts):/ }, ({ path }) => (isMade(path) ? { path, namespace: 'made' } : undefined));
    build.onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
      contents: madeModule(path),
      resolveDir: FOLDER,
      ...(path.startsWith(TEXTS) ? {} : { watchDirs: [FOLDER] }),
    }));
  },
};

export const madeModulesForVite = {
  name: 'made-modules',
  resolveId: (id) => (isMade(id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') ? (madeModule(id.slice(1)) ?? null) : null),
};
