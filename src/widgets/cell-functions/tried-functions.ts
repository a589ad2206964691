import type { Fault } from '../../contract/fault.ts';
import type { FunctionCalls } from '../../contract/function-calls.ts';
import type { Script } from '../../contract/stored-script.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { callFunction } from '../value-texts.ts';
import { storedScript } from './stored-script.ts';

/** What a function gives for each of the calls; undefined where it failed or gave nothing. @param report is told of the first failure. */
async function callEach(calls: FunctionCalls, report: (fault: Fault) => void): Promise<readonly unknown[]> {
  const outcome = await callFunction(calls);
  const fault = outcome.ok ? outcome.value.fault : { ...outcome.fault, functionName: calls.name };
  if (fault) report(fault);
  const results = outcome.ok ? outcome.value.results : [];
  return calls.calls.map((_, i): unknown => (results[i] == null ? undefined : JSON.parse(results[i])));
}

interface Tried {
  readonly script: Script | null | undefined;
  readonly args: readonly string[];
  /** What it is called with once before it is used. */
  readonly trial: readonly unknown[];
}

/** Functions of an author; one that gives nothing when it is tried counts as missing, as on servers' own consoles. */
export class TriedFunctions<Name extends string> {
  private readonly usable: Promise<ReadonlyMap<Name, FunctionBody & Pick<Tried, 'args'>>>;
  private readonly report: (fault: Fault) => void;

  constructor(functions: Readonly<Record<Name, Tried>>, report: (fault: Fault) => void) {
    this.report = report;
    this.usable = this.tried(functions);
  }

  private async tried(functions: Readonly<Record<Name, Tried>>) {
    const found = (Object.entries(functions) as [Name, Tried][]).map(async ([name, { script, args, trial }]) => {
      const body = storedScript(true, script);
      if (!body) return [];
      const [result] = await callEach({ ...body, name, args, calls: [trial] }, this.report);
      return result === undefined ? [] : [[name, { ...body, args }] as const];
    });
    return new Map((await Promise.all(found)).flat());
  }

  /** What one gives for each call; undefined where it fails, and everywhere where it is missing. */
  async ask(name: Name, calls: readonly (readonly unknown[])[]): Promise<readonly unknown[]> {
    const own = (await this.usable).get(name);
    return own && calls.length > 0 ? callEach({ ...own, name, calls }, this.report) : calls.map(() => undefined);
  }

  /** The items in the order that a function `(a, b)` gives them; undefined where it fails or is missing. @param given what it gets of one. */
  async order<Item>(name: Name, items: readonly Item[], given: (item: Item) => unknown): Promise<readonly Item[] | undefined> {
    const own = (await this.usable).get(name);
    if (!own) return undefined;
    const sort = 'return items.map((_, at) => at).sort((a, b) => order(items[a], items[b]));';
    const body = `const order = (${own.args.join(', ')}) => {\n${own.body}\n};\n${sort}`;
    const [order] = await callEach({ ...own, body, name, args: ['items'], calls: [[items.map(given)]] }, this.report);
    return Array.isArray(order) ? order.flatMap((at: number) => items[at] ?? []) : undefined;
  }
}
