import { compileFunction, runInThisContext } from 'node:vm';
import { faultText } from './fault.ts';
import { tbelRuntime } from './runtime/runtime.ts';
import { translateTbel } from './translate.ts';

interface Runtime {
  readonly tbel: unknown;
  read(json: string): unknown;
  write(value: unknown): string;
  faultOf(error: unknown): { readonly words: string; readonly at: number | null } | null;
}

const runtime = runInThisContext(tbelRuntime()) as Runtime;

/** The JSON text of the result, or the text of the error. `args`: JSON texts. `fields`: arguments in its `ctx`. Without isolation. */
export function runTbel(script: string, args: Readonly<Record<string, string>> = {}, fields: readonly string[] = []): string {
  const translated = translateTbel(script, Object.keys(args), fields);
  if (!translated.ok) return translated.text;
  const position = { at: 0 };
  try {
    const run = compileFunction(translated.body, [...translated.params]) as (...given: unknown[]) => unknown;
    return runtime.write(run(position, runtime.tbel, ...Object.values(args).map(runtime.read)));
  } catch (error) {
    const fault = runtime.faultOf(error);
    if (!fault) throw error;
    return faultText(fault.words, script, fault.at ?? position.at);
  }
}
