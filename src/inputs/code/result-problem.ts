import type { TrialResult } from '../../contract/function-trial.ts';

/** `any`: anything but undefined; `nocheck`: not checked; else a result of `typeof`. */
export type ResultType = 'any' | 'nocheck' | 'string' | 'number' | 'boolean' | 'object' | 'undefined' | 'function';

export function resultProblem(wanted: ResultType, { type }: TrialResult) {
  if (type === null || wanted === 'nocheck') return null;
  if (wanted === 'any') return type === 'undefined' ? 'js-func.no-return-error' : null;
  return type === wanted ? null : 'js-func.return-type-mismatch';
}
