import type { TrialResult } from '../../contract/function-trial.ts';

/** `any`: something; `nocheck`: whatever; else what `typeof` says. */
export type ResultType = 'any' | 'nocheck' | 'string' | 'number' | 'boolean' | 'object' | 'undefined' | 'function';

/** What is wrong with what a function gave: the key of the sentence, null when nothing is or when it was only compiled. */
export function resultProblem(wanted: ResultType, { type }: TrialResult) {
  if (type === null || wanted === 'nocheck') return null;
  if (wanted === 'any') return type === 'undefined' ? 'js-func.no-return-error' : null;
  return type === wanted ? null : 'js-func.return-type-mismatch';
}
