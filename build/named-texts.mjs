/**
 * Which texts a source names: by a whole key (`'editor.edit'`), by what a key begins or ends with (`` `time-window.${unit}` ``,
 * `` `${kind}.plural` ``), by the name of a form, whose texts are those of its fields, or by an import of what they begin with (`import 'texts:device'`).
 */
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const TEXTS = 'texts:';
/** Types name no text; these hold values beside them. */
const WITH_VALUES = /^Ts(As|Satisfies|NonNull|Const|TypeAssertion|Enum|Export|Instantiation)/;
const PART_OF_KEY = /^[\w.-]*$/;
/** `describeForm()('device', …)` */
const FORM = 'describeForm';

function visit(node, found) {
  if (typeof node !== 'object' || node === null) return;
  const { type } = node;
  if (typeof type === 'string' && type.startsWith('Ts') && !WITH_VALUES.test(type)) return;
  if (type === 'StringLiteral') found.literals.add(node.value);
  else if (type === 'CallExpression' && node.callee.callee?.value === FORM) found.starts.push(node.arguments[0].expression.value);
  else if (type === 'TemplateLiteral') found.templates.push(node.quasis.map(({ cooked, raw }) => cooked ?? raw));
  // Arrays, too.
  for (const name in node) if (name !== 'span') visit(node[name], found);
}

/** A template that says no part of a key, such as `` `${kind}.${field}` ``, names none. */
function patternOf(parts) {
  const said = parts.join('');
  if (!said.includes('.') || !/[a-z]/i.test(said) || !parts.every((part) => PART_OF_KEY.test(part))) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
}

/**
 * @param {readonly {path: string, start: string}[]} [imported] such imports that no source has.
 * @param {readonly string[]} sources paths. @param {readonly string[]} keys of all texts, such as `editor.edit`, without the endings of plurals.
 * @returns {Map<string, string[]>} by key, the sources that name it.
 */
export function sourcesOfTexts(sources, keys, imported = []) {
  const named = new Map(keys.map((key) => [key, []]));
  const nameAll = (path, start) => {
    for (const key of keys) if (key.startsWith(`${start}.`)) named.get(key).push(path);
  };
  for (const { path, start } of imported) nameAll(path, start);
  for (const path of sources) {
    const found = { literals: new Set(), templates: [], starts: [] };
    visit(parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') }).body, found);
    for (const literal of found.literals) {
      named.get(literal)?.push(path);
      if (literal.startsWith(TEXTS)) nameAll(path, literal.slice(TEXTS.length));
    }
    for (const start of found.starts) nameAll(path, start);
    for (const pattern of found.templates.map(patternOf)) {
      if (pattern) for (const key of keys) if (pattern.test(key)) named.get(key).push(path);
    }
  }
  return named;
}
