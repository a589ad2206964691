/** `${name}` and `${name:upperCase}` in templates. What nobody knows stays as it is. */
export type Words = Readonly<Record<string, string>>;

const PLACEHOLDER = /\$\{([\w.-]+)(?::(\w+))?\}/g;

const FORMS: Readonly<Record<string, (word: string) => string>> = {
  upperCase: (word) => word.toUpperCase(),
  lowerCase: (word) => word.toLowerCase(),
  capitalize: (word) => word.charAt(0).toUpperCase() + word.slice(1),
};

const plain = (word: string) => word;

/** @param spelt how a word is written where it goes. */
export function fill(text: string, words: Words, spelt: (word: string) => string = plain): string {
  return text.replace(PLACEHOLDER, (whole, name: string, form: string | undefined) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    if (word === undefined) return whole;
    const formed = form !== undefined && Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
    return spelt((formed ?? plain)(word));
  });
}

/** All texts of a template, however deep. */
export function fillAll<T>(value: T, words: Words, spelt?: (word: string) => string): T;
export function fillAll(value: unknown, words: Words, spelt?: (word: string) => string): unknown {
  if (typeof value === 'string') return fill(value, words, spelt);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, words, spelt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillAll(member, words, spelt)]));
}
