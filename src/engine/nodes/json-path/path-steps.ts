/** A path into JSON, read: `$.a['b c'][0,2][1:3][*]..d[?(@.v > 1)].length()`. */
export type PathStep =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'indexes'; readonly indexes: readonly number[] }
  | { readonly kind: 'slice'; readonly from: number | undefined; readonly to: number | undefined; readonly by: number }
  | { readonly kind: 'all' }
  /** The value and all that is within it. */
  | { readonly kind: 'deep' }
  | { readonly kind: 'filter'; readonly condition: Condition }
  | { readonly kind: 'function'; readonly name: string };

/** A value of the element (`@`) or of the whole (`$`), or one that is written there. */
export type Operand =
  | { readonly kind: 'path'; readonly isOfElement: boolean; readonly steps: readonly PathStep[] }
  | { readonly kind: 'value'; readonly value: unknown };

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'exists'; readonly operand: Operand }
  | { readonly kind: 'test'; readonly left: Operand; readonly sign: string; readonly right: Operand };

/** Whether it leads to one place at most: then its value is the result, and otherwise a list of values. */
export const isDefinite = (steps: readonly PathStep[]): boolean =>
  steps.every(
    (step) =>
      step.kind === 'function' ||
      (step.kind === 'keys' && step.keys.length === 1) ||
      (step.kind === 'indexes' && step.indexes.length === 1),
  );
