/** Files of texts: each part of the console brings those that its code names. */
import { wantedAt } from './graph.mjs';
import { sourcesOfTexts } from './named-texts.mjs';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** An `import()` of texts alone. */
const TEXTS_ALONE = /^made:texts:(.*)$/;
const SOURCE = /^src\/.*\.tsx?$/;

/** A key without the ending of a plural form. */
export const stemOfText = (key) => key.replace(PLURAL, '');

/** `[key, text]` of each text, such as `editor.edit`. */
export const flatTexts = (texts, path = '') =>
  Object.entries(texts).flatMap(([name, one]) => (typeof one === 'string' ? [[path + name, one]] : flatTexts(one, `${path}${name}.`)));

/** @param english all texts. Those that no part needs, such as the gallery's in the console, are in no file. */
export function textPieces(graph, demands, english) {
  const bytes = new Map();
  for (const [key, text] of flatTexts(english)) {
    const stem = stemOfText(key);
    bytes.set(stem, (bytes.get(stem) ?? 0) + JSON.stringify([key.split('.').at(-1), text]).length);
  }
  const filesOf = new Map();
  for (const file of graph.files) {
    for (const input of Object.keys(graph.outputs[file].inputs).filter((path) => SOURCE.test(path))) {
      filesOf.set(input, [...(filesOf.get(input) ?? []), file]);
    }
  }
  const imported = [...graph.fileOf.keys()].flatMap((entry) => {
    const [, start] = TEXTS_ALONE.exec(entry) ?? [];
    return start ? [{ path: entry, start }] : [];
  });
  const named = sourcesOfTexts([...filesOf.keys()], [...bytes.keys()], imported);
  for (const { path } of imported) filesOf.set(path, [graph.fileOf.get(path)]);
  const files = (key) => named.get(key).flatMap((source) => filesOf.get(source));
  return new Map([...bytes].map(([key, size]) => [key, { bytes: size, ...wantedAt(demands, files(key)) }]));
}

/** The texts of some keys with their plural forms, nested as in their files. */
export function textsAt(texts, keys) {
  const chosen = new Set(keys);
  const tree = {};
  for (const [key, text] of flatTexts(texts)) {
    if (!chosen.has(stemOfText(key))) continue;
    const path = key.split('.');
    const name = path.pop();
    let at = tree;
    for (const part of path) at = at[part] ??= {};
    at[name] = text;
  }
  return tree;
}
