import type * as z from 'zod/mini';
import { type Fault, fault } from '../fault.ts';
import { scanJson } from '../json-scan.ts';
import type { Call } from './call.ts';

/** For answers that are edited and saved again: a number that loses digits here would be changed by the save. */
export function exactly<Input, Reply extends z.ZodMiniType>(read: Call<Input, Reply>): Call<Input, Reply> {
  return { ...read, refuse: longNumberIn };
}

/** Without a long run of digits there is no such number, and nothing need be scanned. */
function longNumberIn(text: string): Fault | null {
  const loss = /\d{16}|\d[eE]\+?\d{3}/.test(text) ? scanJson(text).loss : null;
  return loss?.kind === 'long-number' ? fault('invalid', loss.text, { key: 'long-number' }) : null;
}
