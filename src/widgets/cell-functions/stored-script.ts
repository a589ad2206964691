import type { Script } from '../../contract/widgets.ts';

/** The body of a stored function, which newer servers store with the modules it uses; null without one or while it is switched off. */
export function storedScript(isUsed: boolean | null | undefined, script: Script | null | undefined): string | null {
  if (isUsed !== true || !script) return null;
  const body = typeof script === 'string' ? script : script.body;
  return body.trim() === '' ? null : body;
}
