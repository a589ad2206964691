import { perform, QUIET } from '../bridge/request.ts';
import type { Outcome } from '../contract/fault.ts';
import type { CallResults, FunctionCalls } from '../contract/function-calls.ts';
import type { UserFunction } from '../contract/user-function.ts';

export type CallFunction = (calls: FunctionCalls) => Promise<Outcome<CallResults>>;

export const callFunction: CallFunction = (calls) => perform((core) => core.callFunction(calls), QUIET);

/** Beyond it the oldest are forgotten. */
const MOST_KNOWN = 500;

/** Texts of numbers by a function `(value)` of an author, or one that gets more, which runs in the core's sandbox; each number is asked for once. */
export class ValueTexts {
  private readonly fn: UserFunction;
  private readonly call: CallFunction;
  private readonly onKnown: () => void;
  private readonly others: Readonly<Record<string, unknown>>;
  private readonly known = new Map<number, string | undefined>();
  private wanted = new Set<number>();
  private isAsking = false;

  /**
   * @param onKnown texts have arrived that were not known when they were asked for.
   * @param others what the function gets besides the value, by the names of its arguments; JSON.
   */
  constructor(fn: UserFunction, call: CallFunction, onKnown: () => void, others: Readonly<Record<string, unknown>> = {}) {
    this.fn = fn;
    this.call = call;
    this.onKnown = onKnown;
    this.others = others;
  }

  /** Undefined while the text is not known, and where the function failed: the number itself is shown. */
  of(value: number): string | undefined {
    if (this.known.has(value)) return this.known.get(value);
    this.wanted.add(value);
    if (!this.isAsking) void this.ask();
    return undefined;
  }

  /** Whether its text is on its way. */
  isAsked(value: number): boolean {
    return this.isAsking && !this.known.has(value);
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    // All numbers of one drawing are asked for together.
    await Promise.resolve();
    while (this.wanted.size > 0) {
      const values = [...this.wanted];
      this.wanted = new Set();
      const [args, more] = [['value', ...Object.keys(this.others)], Object.values(this.others)];
      const outcome = await this.call({ ...this.fn, args, calls: values.map((value) => [value, ...more]) });
      for (const [i, value] of values.entries()) this.known.set(value, outcome.ok ? textIn(outcome.value.results[i]) : undefined);
      for (const oldest of this.known.keys()) {
        if (this.known.size <= MOST_KNOWN) break;
        this.known.delete(oldest);
      }
      if (outcome.ok) this.onKnown();
    }
    this.isAsking = false;
  }
}

function textIn(json: string | null | undefined): string | undefined {
  const result = json == null ? null : (JSON.parse(json) as unknown);
  return typeof result === 'string' ? result : typeof result === 'number' || typeof result === 'boolean' ? String(result) : undefined;
}
