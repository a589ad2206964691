/** Leaves parts of packages out that the console never calls, and that esbuild keeps because the rest names them. */
import { readFileSync } from 'node:fs';

const classOf = (name) => new RegExp(`^class ${name}\\b[^{]*\\{[\\s\\S]*?^\\}`, 'm');

/** By the end of a file's path: what goes, and what stands in its place. */
const CUTS = {
  // Texts are given to i18next, never loaded by it, and numbers and dates are written by `src/format`.
  '/i18next/dist/esm/i18next.js': [
    [classOf('Connector'), 'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } }'],
    [classOf('Formatter'), ''],
    [/formatter = Formatter;/, ''],
  ],
};

/** @throws when a package has another form than the one that is cut. */
function cut(path, cuts) {
  return cuts.reduce(
    (text, [part, instead]) => {
      if (!part.test(text)) throw new Error(`${path}: ${part} is not there any more`);
      return text.replace(part, instead);
    },
    readFileSync(path, 'utf8'),
  );
}

export const leanPackages = {
  name: 'lean-packages',
  setup(build) {
    for (const [end, cuts] of Object.entries(CUTS)) {
      const filter = new RegExp(`${end.replaceAll(/[./]/g, '\\$&')}$`);
      build.onLoad({ filter }, ({ path }) => ({ contents: cut(path, cuts), loader: 'js' }));
    }
  },
};
