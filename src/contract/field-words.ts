/** Why a calculated field computes nothing, in the words of servers, so that the console can say it in its own. */
const WORDS = {
  missing: 'Required arguments are missing: {}',
  notNumber: "Argument '{}' is not a number.",
  noNumber: 'The result is not a number: {}',
  noExpression: 'The field has no expression.',
  noKey: "Argument '{}' has no key.",
  noScope: "Argument '{}' has no scope.",
  noType: "Argument '{}' has no type that is known: {}",
  otherEntities: "Argument '{}' is of entities that a field of this type does not read: {}",
  window: 'Rolling argument entry is not supported for simple calculated fields.',
  byZero: 'Division by zero!',
} as const;

export type FieldProblem = keyof typeof WORDS;

export const FIELD_PROBLEMS = Object.keys(WORDS) as readonly FieldProblem[];

const HOLE = '{}';

/** @param values in place of the holes of the words: names, and what is wrong with them. */
export function fieldWords(problem: FieldProblem, ...values: readonly string[]): string {
  const [first = '', ...rest] = WORDS[problem].split(HOLE);
  return rest.reduce((text, part, index) => text + (values[index] ?? '') + part, first);
}

const PATTERNS = FIELD_PROBLEMS.map((problem) => {
  const parts = WORDS[problem].split(HOLE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { problem, pattern: new RegExp(`^${parts.join('(.*?)')}$`, 's') };
});

/** The other way round. Null: it is none of these. */
export function readFieldWords(text: string): { readonly problem: FieldProblem; readonly values: readonly string[] } | null {
  for (const { problem, pattern } of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { problem, values: found.slice(1) };
  }
  return null;
}
