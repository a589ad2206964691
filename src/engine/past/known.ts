/** What was read of a server for a trial on the past. What is asked for and was not read yet is named, to be read. */

import type { ChainSource } from '../../contract/chain-source.ts';
import type { Relation } from '../../contract/entities.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { NodeError, NotRead } from '../outcome.ts';
import type { StoredValue } from '../values.ts';
import type { DeviceLogin, EntityRecord, EntityView } from '../world/entities.ts';
import type { Direction } from '../world/relations.ts';
import type { KeySeries } from './key-series.ts';

export type KnownAttributes = ReadonlyMap<string, { readonly value: StoredValue; readonly lastUpdateTs: EpochMs }>;

/** By name: what is asked for, and what is answered. */
interface Reads {
  readonly record: [asked: { readonly id: EntityId }, answer: EntityRecord | undefined];
  readonly named: [asked: { readonly kind: string; readonly name: string }, answer: EntityRecord | undefined];
  readonly credentials: [asked: { readonly deviceId: string }, answer: DeviceLogin | undefined];
  readonly views: [asked: { readonly id: EntityId }, answer: readonly EntityView[]];
  readonly attributes: [asked: { readonly entity: EntityId; readonly scope: AttributeScope }, answer: KnownAttributes];
  /** All that begin (FROM) or end (TO) at the entity. */
  readonly relations: [asked: { readonly entity: EntityId; readonly direction: Direction }, answer: readonly Relation[]];
  /** What is stored in the range of the trial. */
  readonly within: [asked: { readonly entity: EntityId; readonly key: string }, answer: KeySeries];
  /** What is stored from `from` to the range of the trial. */
  readonly before: [asked: { readonly entity: EntityId; readonly key: string; readonly from: EpochMs }, answer: KeySeries];
  /** The newest value before the range of the trial, if there is one. */
  readonly newest: [asked: { readonly entity: EntityId; readonly key: string }, answer: KeySeries];
  readonly chain: [asked: { readonly id: string }, answer: ChainSource | undefined];
}

export type ReadName = keyof Reads;
type Asked<K extends ReadName> = Reads[K][0];
export type Answer<K extends ReadName> = Reads[K][1];
export type Need<K extends ReadName = ReadName> = { readonly [N in K]: { readonly is: N } & Asked<N> }[K];

type Found = { readonly value: unknown } | { readonly problem: string };

/** What is asked for of one entity with each message is found without writing a key. */
function placeOf(need: Need): readonly [entity: string, rest: string] {
  switch (need.is) {
    case 'within':
    case 'newest':
      return [need.entity.id, need.key];
    case 'attributes':
      return [need.entity.id, need.scope];
    default:
      return ['', JSON.stringify(need)];
  }
}

export class Known {
  readonly #answers = new Map<ReadName, Map<string, Map<string, Found>>>();

  /** @param answer what the need asks for; undefined: there is none. */
  put(need: Need, answer: Answer<ReadName>): void {
    this.#put(need, { value: answer });
  }

  /** It cannot be read: nodes that ask for it fail with these words. */
  refuse(need: Need, problem: string): void {
    this.#put(need, { problem });
  }

  has(need: Need): boolean {
    return this.#find(need) !== undefined;
  }

  /** Throws NotRead, and NodeError for what cannot be read. */
  get<K extends ReadName>(is: K, asked: Asked<K>): Answer<K> {
    // A cast: the name and what is asked belong together.
    const need = { is, ...asked } as unknown as Need;
    const found = this.#find(need);
    if (!found) throw new NotRead([need]);
    if ('problem' in found) throw new NodeError(found.problem);
    return found.value as Answer<K>;
  }

  #find(need: Need): Found | undefined {
    const [entity, rest] = placeOf(need);
    return this.#answers.get(need.is)?.get(entity)?.get(rest);
  }

  #put(need: Need, found: Found): void {
    const [entity, rest] = placeOf(need);
    const ofName = this.#answers.get(need.is) ?? new Map<string, Map<string, Found>>();
    this.#answers.set(need.is, ofName);
    const ofEntity = ofName.get(entity) ?? new Map<string, Found>();
    ofName.set(entity, ofEntity);
    ofEntity.set(rest, found);
  }
}
