import type * as z from 'zod/mini';
import { type Fault, fault } from '../fault.ts';
import { scanJson } from '../json-scan.ts';
import type { Call } from './call.ts';

/**
 * For answers that are edited and saved again: a number that loses digits here would be changed by the save.
 * @param isEdited for lists of which only some items are edited: whether the item is one of them, as it is parsed.
 */
export function exactly<Input, Reply extends z.ZodMiniType>(
  read: Call<Input, Reply>,
  isEdited?: (item: unknown, input: Input) => boolean,
): Call<Input, Reply> {
  return { ...read, refuse: (text, input) => longNumberIn(text, isEdited && ((item) => isEdited(item, input))) };
}

/** Without a long run of digits there is no such number, and nothing need be scanned. */
function longNumberIn(text: string, isEdited: ((item: unknown) => boolean) | undefined): Fault | null {
  const losses = /\d{16}|\d[eE]\+?\d{3}/.test(text) ? scanJson(text).losses : [];
  const items: unknown = isEdited && losses.length > 0 ? JSON.parse(text) : null;
  const loss = losses.find(
    ({ kind, item }) => kind === 'long-number' && (!isEdited || !Array.isArray(items) || item === null || isEdited(items[item])),
  );
  return loss ? fault('invalid', loss.text, { key: 'long-number' }) : null;
}
