import { QUIET, request } from '../../bridge/request.ts';
import type { ListedRecord } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import type { EpochMs } from '../../contract/units.ts';
import { textOf } from '../../rule-chains/document/chain-document.ts';

export interface ChainError {
  readonly id: string;
  readonly at: EpochMs;
  /** What failed; '': the server does not say. */
  readonly what: string;
  readonly text: string;
}

const SHOWN = 3;
/** Few of the events of a life cycle are failures. */
const READ = 30;

function errorOf({ id: { id }, createdTime, body }: ListedRecord): ChainError[] {
  const { error, success, method, event } = partOf(body);
  if (success === true || typeof createdTime !== 'number') return [];
  const text = typeof error === 'string' ? (error.split('\n', 1)[0] ?? '') : '';
  return text === '' && success !== false ? [] : [{ id, at: createdTime, what: textOf(method ?? event), text }];
}

/** Of the chain itself, the newest first: what failed, and when it could not start. @param tenant its owner. */
export async function lastErrors(chain: string, tenant: string): Promise<Outcome<readonly ChainError[]>> {
  const newest = { page: 0, pageSize: READ, sortProperty: 'createdTime', sortOrder: 'DESC' } as const;
  const path = (type: string) => `/api/events/RULE_CHAIN/${chain}/${type}?tenantId=${encodeURIComponent(tenant)}`;
  const read = ['ERROR', 'LC_EVENT'].map((type) => request('records', { path: path(type), ...newest }, QUIET));
  const errors: ChainError[] = [];
  for (const answer of await Promise.all(read)) {
    if (!answer.ok) return answer;
    errors.push(...answer.value.data.flatMap(errorOf));
  }
  return ok(errors.sort((a, b) => b.at - a.at).slice(0, SHOWN));
}
