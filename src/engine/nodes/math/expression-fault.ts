import { NodeError, SettingsError } from '../../outcome.ts';

/** Why an expression cannot be read, or computed with these names. `at`: the place of the letter, from 0. */
export type ExpressionFault =
  | { readonly kind: 'unexpected'; readonly text: string; readonly at: number }
  | { readonly kind: 'ends-early' | 'too-deep' }
  | { readonly kind: 'unknown-name'; readonly text: string; readonly at: number };

/** With the words of real servers, and what they say for those who say it otherwise. */
export class WrongExpression extends SettingsError {
  readonly fault: ExpressionFault;

  constructor(message: string, fault: ExpressionFault) {
    super(message);
    this.fault = fault;
  }
}

/** A name has no value. */
export class UnknownName extends NodeError {
  readonly fault: ExpressionFault;

  constructor(message: string, fault: ExpressionFault) {
    super(message);
    this.fault = fault;
  }
}
