import type { Script } from '../../contract/stored-script.ts';
import type { FunctionBody } from '../../contract/user-function.ts';

/** A stored function as it runs; null without a body or while it is switched off. */
export function storedScript(isUsed: boolean | null | undefined, script: Script | null | undefined): FunctionBody | null {
  if (isUsed !== true || !script) return null;
  const { body, modules } = typeof script === 'string' ? { body: script } : script;
  if (body.trim() === '') return null;
  return modules && Object.keys(modules).length > 0 ? { body, modules } : { body };
}
