import { useAnswerOf } from '../bridge/use-answer.ts';
import type { AnyRecord } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import type { EntityKind, RecordDescription } from './describe.ts';
import { readInfo } from './records.ts';
import { useDescription } from './use-description.ts';

/** Others may rename or delete the entity. */
const AGAIN_MS: DurationMs = 20_000;

export interface LoadedRecord {
  readonly id: string;
  readonly description: RecordDescription;
  readonly record: Outcome<AnyRecord>;
  readonly isGone: boolean;
}

/** Null before the first answer. A record that was read stays after a failure, and after it was deleted (`isGone`). `reload` reads it now. */
export function useRecord(kind: EntityKind, id: string): { readonly loaded: LoadedRecord | null; readonly reload: () => void } {
  const description = useDescription(kind);
  const read = (asked: string, isRepeat: boolean) => readInfo(description as RecordDescription, asked, isRepeat);
  const every = description?.isLarge ? undefined : AGAIN_MS;
  const { answer: record, newest, reload } = useAnswerOf(read, description && id, { every });
  const isGone = record?.ok === true && newest?.ok === false && newest.fault.kind === 'not-found';
  return { loaded: description && record ? { id, description, record, isGone } : null, reload };
}
