import { isPart, type Part } from '../../contract/part.ts';

/** An attribute that is an object, or JSON text of one; anything else is empty. */
export function partIn(value: unknown): Part {
  if (typeof value !== 'string') return isPart(value) ? value : {};
  try {
    const read: unknown = JSON.parse(value);
    return isPart(read) ? read : {};
  } catch {
    // Not what gateways are configured by: nothing in it is known.
    return {};
  }
}
