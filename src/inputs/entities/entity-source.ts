import { ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { searchedType } from './entity-types.ts';
import { entityLookup } from './picked-types.ts';
import type { Source } from './use-search.ts';

const PAGE_SIZE = 50;

interface Wanted {
  readonly entityType: string;
  readonly subtype?: string | undefined;
  readonly excludedIds?: readonly string[] | undefined;
}

export function entitySource(user: User | null, { entityType, subtype, excludedIds = [] }: Wanted): Source {
  const kind = entityLookup(searchedType(entityType));
  return {
    key: [user?.id.id, entityType, subtype ?? '', ...excludedIds].join(' '),
    async search(text) {
      if (!user) return ok([]);
      const answer = await kind.search(user, text, PAGE_SIZE, subtype);
      return answer.ok ? ok(answer.value.filter(({ value }) => !excludedIds.includes(value))) : answer;
    },
    readKey: user ? `${user.id.id} ${entityType}` : null,
    read: async (ids) => (user ? kind.read(user, ids) : ok([])),
  };
}
