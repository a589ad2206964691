import type { AnyRecord } from '../../contract/entities.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { Offer } from '../../inputs/entities/offer.ts';

/** How files of people become records of a kind. */
export interface UploadDescription {
  /** As the attribute of a file input. */
  readonly accept: string;
  /** What a file can become; the first one where none fits. Absent: there is nothing to choose. */
  readonly types?: () => Promise<readonly Offer[]>;
  /** The type that a file seems to be. */
  typeOf?(file: File): string;
  /** Why a file cannot be of a type, in words; null: it can. */
  refusal(file: File, type: string): string | null;
  send(file: File, type: string): Promise<Outcome<AnyRecord>>;
}
