import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import { useAgain } from '../../bridge/use-again.ts';
import { type Fault, failed } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { type FoundEntity, findEntities, searchedTypes } from './find-entities.ts';
import { isHit, wordsOf } from './palette-entries.ts';

const DEBOUNCE_MS = 150;
const MOST_REMEMBERED = 500;

/** Found before by this account, newest last. */
const remembered = { user: '', entities: new Map<string, FoundEntity>() };

// Found entities belong to the session.
subscribe(sessionStore, () => {
  if (sessionStore.current.user === null) remembered.entities.clear();
});

function memoryOf(user: User): Map<string, FoundEntity> {
  if (remembered.user !== user.id.id) {
    remembered.user = user.id.id;
    remembered.entities.clear();
  }
  return remembered.entities;
}

function remember(memory: Map<string, FoundEntity>, found: readonly FoundEntity[]): void {
  for (const entity of found) {
    memory.delete(entity.id);
    memory.set(entity.id, entity);
  }
  for (const id of memory.keys()) {
    if (memory.size <= MOST_REMEMBERED) break;
    memory.delete(id);
  }
}

interface Found {
  readonly query: string;
  readonly entities: readonly FoundEntity[];
  readonly fault: Fault | null;
}

/** From memory at once, from the server once typing pauses. Answers to older queries are dropped. */
export function useFoundEntities(user: User | null, query: string): Omit<Found, 'query'> & { readonly isSearching: boolean } {
  const [found, setFound] = useState<Found>();
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const again = useAgain(found?.fault && failed(found.fault));
  useEffect(() => {
    if (!user || asked === '') return;
    let isOutdated = false;
    const ask = async () => {
      const answers = await Promise.all(searchedTypes(user.authority).map((type) => findEntities(user, type, asked)));
      if (isOutdated) return;
      const entities = answers.flatMap((answer) => (answer.ok ? answer.value : []));
      // Alarms change too fast to be remembered.
      remember(
        memoryOf(user),
        entities.filter(({ alarm }) => !alarm),
      );
      setFound({ query: asked, entities, fault: answers.flatMap((answer) => (answer.ok ? [] : [answer.fault]))[0] ?? null });
    };
    void ask();
    return () => {
      isOutdated = true;
    };
  }, [user, asked, again]);

  if (!user || wanted === '') return { entities: [], fault: null, isSearching: false };
  if (found?.query === wanted) return { ...found, isSearching: false };
  const words = wordsOf(wanted);
  const known = [...memoryOf(user).values()].filter(({ name, type }) => isHit({ label: name, second: type }, words));
  return { entities: known, fault: null, isSearching: searchedTypes(user.authority).length > 0 };
}
