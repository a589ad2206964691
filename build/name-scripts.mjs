/**
 * Tells calls that load a part which scripts the part imports besides those that are there: a browser would ask for them only when it has
 * the part itself. Their names are known when all files are written, so a text stands for them until then.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const STANDS = /,\s*(["'`])@scripts of (.*?)\1/g;
/** `src/page/load-part.ts` makes the address of it. */
const nameOf = (file) => basename(file).replace(/-[0-9a-f]{8}\.js$/, '');

/** The last argument of a call that loads `entry`. */
export const scriptsOfEntry = (entry) => JSON.stringify(`@scripts of ${entry}`);

/**
 * Puts names in place of what stands for them, with blanks between; where there are none, nothing.
 * @param main the file that is loaded before all others. @param except files without names: everybody would load these.
 */
export function nameScripts(root, graph, { main, except }) {
  for (const file of graph.files) {
    const text = readFileSync(join(root, file), 'utf8');
    const there = graph.closureOf(file).union(graph.closureOf(main));
    const named = text.replace(STANDS, (_, quote, entry) => {
      const part = graph.fileOf.get(entry);
      const others = except.has(file) ? [] : [...graph.closureOf(part).difference(there)].filter((one) => one !== part);
      return others.length > 0 ? `,${quote}${others.map(nameOf).join(' ')}${quote}` : '';
    });
    if (named !== text) writeFileSync(join(root, file), named);
  }
}
