import { numberOfText } from '../../../src/contract/number-text.ts';

/** NaN for texts that are no numbers. Booleans are 1 and 0, so that states can be drawn. */
export function valueNumber(text: string | null | undefined): number {
  if (text === null || text === undefined) return Number.NaN;
  const number = numberOfText(text);
  if (!Number.isNaN(number)) return number;
  if (text === 'true') return 1;
  return text === 'false' ? 0 : Number.NaN;
}
