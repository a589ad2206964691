import { type Messages, pluralStems, stemOf } from '../../build/texts.ts';

/** Plural forms are reduced to their stem, as in code. */
export function keysOf(messages: Messages, path = ''): string[] {
  const stems = pluralStems(messages);
  const keys = Object.entries(messages).flatMap(([key, text]) => {
    if (typeof text !== 'string') return keysOf(text, `${path}${key}.`);
    return [path + (stemOf(key, stems) ?? key)];
  });
  return [...new Set(keys)];
}

const QUOTED = /'([a-z][\w-]*(?:\.[\w-]+)+)'|"([a-z][\w-]*(?:\.[\w-]+)+)"/g;
const TEMPLATE = /`([a-z][\w-]*\.[^`\s]*\$\{[^`]*|\$\{[\w.]+\}\.[^`\s]*)`/g;
const FORM = /describeForm<[^>]*>\(\)\('([\w.-]+)'/g;
const WORD = /'(\w+)'/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A hole matches one or more words of a key. */
function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map(escaped);
  return new RegExp(`^${fixed.join('[\\w.-]+')}$`);
}

/** Labels of described forms, and their explanations (`src/inputs/form/describe-form.ts`). Any quoted word may be the name of a field. */
function formKeys(text: string): string[] {
  return [...text.matchAll(FORM)].flatMap(([, form]) =>
    [...text.matchAll(WORD)].flatMap(([, field]) => [
      `${form}.${field}`,
      ...(text.includes('isExplained') ? [`${form}.${field}Text`] : []),
    ]),
  );
}

export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const named = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of sources) {
    for (const [, single, double] of text.matchAll(QUOTED)) named.add((single ?? double) as string);
    for (const key of formKeys(text)) named.add(key);
    for (const [, template] of text.matchAll(TEMPLATE)) patterns.push(patternOf(template as string));
  }
  return keys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
}
