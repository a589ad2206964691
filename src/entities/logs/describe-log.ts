/** Audit logs and events of each type, described as data. */
import type { RecordColumn } from '../describe.ts';

/** A part of a record that only its details show. Its label is `<log>.<id>`. */
export interface LogPart {
  readonly id: string;
  readonly field: string;
  /** Tells why something failed. */
  readonly isFailure?: true;
}

export interface Log {
  /** First part of the keys of its texts. */
  readonly name: 'audit-log' | 'event';
  readonly path: string;
  /** Sent as a body. */
  readonly filter?: object;
  /** The first is a time. */
  readonly columns: readonly RecordColumn[];
  readonly parts: readonly LogPart[];
  /** Fields that only the words of columns need: the last of a row. */
  readonly more?: readonly string[];
  /** Id of the column by which details are named. */
  readonly title: string;
}
