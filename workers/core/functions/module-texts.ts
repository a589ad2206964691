/** Scripts of the server that functions use as modules: each is read once. */
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { FunctionBody } from '../../../src/contract/user-function.ts';
import type { FunctionText } from '../../sandbox/batch.ts';
import type { CorePorts } from '../ports.ts';

/** As stored, with the path of its text. Source: dashboards.md 9.2. */
const LINK = /^tb-resource;(\/api\/resource\/js_module\/(?:tenant|system)\/[^/?#\\]+)$/;
const RETRY_MS = 60_000;

type Modules = NonNullable<FunctionBody['modules']>;
export type ReadModules = (modules: Modules) => Promise<Outcome<NonNullable<FunctionText['modules']>>>;

/** @param readText the text at a path of the server. A failure is kept for a minute, because functions run every second. */
export function createModuleTexts({ now }: Pick<CorePorts, 'now'>, readText: (path: string) => Promise<Outcome<string>>): ReadModules {
  const texts = new Map<string, Promise<Outcome<string>>>();
  const failures = new Map<string, EpochMs>();

  async function read(link: string): Promise<Outcome<string>> {
    const path = LINK.exec(link)?.[1];
    if (path === undefined) return failed(fault('invalid', link));
    const outcome = await readText(path);
    if (outcome.ok) return outcome;
    failures.set(link, now());
    return failed({ ...outcome.fault, message: outcome.fault.message || path });
  }

  function textOf(link: string): Promise<Outcome<string>> {
    const failedAt = failures.get(link);
    const known = texts.get(link);
    if (known && (failedAt === undefined || now() - failedAt < RETRY_MS)) return known;
    failures.delete(link);
    const text = read(link);
    texts.set(link, text);
    return text;
  }

  return async (modules) => {
    const names = Object.keys(modules);
    const outcomes = await Promise.all(Object.values(modules).map(textOf));
    const found: [string, string][] = [];
    for (const [i, outcome] of outcomes.entries()) {
      const name = names[i] as string;
      if (!outcome.ok) return failed(fault('invalid', `${name}: ${outcome.fault.message}`, { key: 'function-module' }));
      found.push([name, outcome.value]);
    }
    return ok(Object.fromEntries(found));
  };
}
