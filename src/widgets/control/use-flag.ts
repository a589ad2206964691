import { useMemo } from 'react';
import type { EntityId } from '../../contract/identifiers.ts';
import { useReading } from './use-reading.ts';
import type { StoredReading } from './value-fields.ts';
import { asFlag, readingOf } from './value-io.ts';

/** What newer controls read as on or off beside their value, such as whether they are locked. @param stored keep its identity. */
export function useFlag(target: EntityId | null, stored: StoredReading, name: string): boolean {
  const reading = useMemo(() => readingOf(stored), [stored]);
  return asFlag(useReading(target, reading, name, false).report?.value);
}
