import { badRequest } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';

export const CHAIN_TYPES = ['CORE', 'EDGE'] as const;
export type ChainType = (typeof CHAIN_TYPES)[number];

/** Of the server itself by default, and before 3.3. Throws 400/31. */
export function chainType(request: ApiRequest, text: unknown): ChainType {
  if (!request.has('edges')) return 'CORE';
  const type = CHAIN_TYPES.find((one) => one === (text ?? 'CORE'));
  if (!type) throw badRequest(`Unknown type of rule chains: ${String(text)}`);
  return type;
}
