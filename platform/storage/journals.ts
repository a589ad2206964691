import * as z from 'zod/mini';
import { readJson } from '../../src/engine/values.ts';
import type { Buffered, Database, Row } from './database.ts';
import { ensure } from './ensure.ts';
import { bodyOf, readable } from './stored-rows.ts';

const entrySchema = z.object({ id: z.object({ id: z.string() }), createdTime: z.number() });

/** What happened to an owner: entries are added and listed, seldom changed. */
export interface JournalEntry {
  readonly id: { readonly id: string };
  readonly createdTime: number;
  readonly [field: string]: unknown;
}

export type JournalKind = 'AUDIT' | 'EVENT' | 'COMMENT' | 'RPC' | 'CLAIM' | 'NOTIFICATION' | NotificationKind;
/** What is told to whom when, and what was sent. */
type NotificationKind = 'NOTIFICATION_TARGET' | 'NOTIFICATION_TEMPLATE' | 'NOTIFICATION_RULE' | 'NOTIFICATION_REQUEST' | 'RULE_REQUEST';
type Entries = JournalEntries<JournalEntry>;

/** Of one kind and owner; older ones go. */
const MOST_ENTRIES = 10_000;
const MOST_LETTERS = 32 * 2 ** 20;
/** Of all together; the largest lose their oldest entries. */
const MOST_LETTERS_TOGETHER = 512 * 2 ** 20;
/** What the largest loses at once, so that it is not looked for at each entry. */
const SHARE_GIVEN_UP = 1 / 8;

/** The entries of one kind and owner, in order of addition, and their size. */
class JournalEntries<T extends object> {
  readonly #entries = new Map<string, { readonly entry: T; readonly letters: number }>();
  #letters = 0;

  get size(): number {
    return this.#entries.size;
  }

  /** Letters of their texts, nearly as in JSON. */
  get letters(): number {
    return this.#letters;
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }

  values(): T[] {
    return [...this.#entries.values()].map(({ entry }) => entry);
  }

  get(id: string): T | undefined {
    return this.#entries.get(id)?.entry;
  }

  /** @param entry undefined: removes it. @returns by how many letters all have grown. */
  set(id: string, entry: T | undefined): number {
    const letters = entry ? lettersOf(entry) : 0;
    const growth = letters - (this.#entries.get(id)?.letters ?? 0);
    if (entry) this.#entries.set(id, { entry, letters });
    else this.#entries.delete(id);
    this.#letters += growth;
    return growth;
  }
}

function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let letters = 2;
  for (const [key, member] of Object.entries(value)) letters += key.length + 4 + lettersOf(member);
  return letters;
}

/** Entries are in memory; those of one event-loop turn are written together. */
export class Journals implements Buffered {
  readonly #db: Database;
  readonly #byOwner = new Map<string, Map<JournalKind, Entries>>();
  #changed = new Map<string, { readonly kind: JournalKind; readonly owner: string }>();
  #letters = 0;
  readonly #mostLetters: number;

  /** @param mostLetters of all entries together. */
  constructor(db: Database, mostLetters = MOST_LETTERS_TOGETHER) {
    this.#db = db;
    this.#mostLetters = mostLetters;
    db.prepare(
      'CREATE TABLE IF NOT EXISTS journal (id TEXT PRIMARY KEY, kind TEXT NOT NULL, owner TEXT NOT NULL, body TEXT NOT NULL)',
    ).run();
    const stored = db.rows('SELECT id, kind, owner, body FROM journal ORDER BY rowid');
    const bodyIn = bodyOf<JournalEntry>(entrySchema, readJson);
    const read = (row: Row) => ({ kind: String(row.kind) as JournalKind, owner: String(row.owner), entry: bodyIn(row) });
    const nameOf = ({ id, kind }: Row) => `${String(kind)} ${String(id)}`;
    for (const { kind, owner, entry } of readable('journal entry', stored, nameOf, read))
      this.#letters += this.#entries(kind, owner).set(entry.id.id, entry);
  }

  /** In order of addition. */
  of(kind: JournalKind, owner: string): JournalEntry[] {
    return this.#byOwner.get(owner)?.get(kind)?.values() ?? [];
  }

  get(kind: JournalKind, owner: string, id: string): JournalEntry | undefined {
    return this.#byOwner.get(owner)?.get(kind)?.get(id);
  }

  /** Adds an entry, or replaces the one with its id. */
  put<T extends JournalEntry>(kind: JournalKind, owner: string, entry: T): T {
    const entries = this.#entries(kind, owner);
    this.#set(kind, owner, entry.id.id, entry);
    this.#shorten(kind, owner, () => entries.size <= MOST_ENTRIES && entries.letters <= MOST_LETTERS);
    while (this.#letters > this.#mostLetters) this.#shortenLargest();
    return entry;
  }

  remove(kind: JournalKind, owner: string, id: string): void {
    this.#set(kind, owner, id, undefined);
  }

  /** Everything of an owner that is deleted. */
  removeOwner(owner: string): void {
    for (const [kind, entries] of this.#byOwner.get(owner) ?? []) for (const id of [...entries.keys()]) this.remove(kind, owner, id);
    this.#byOwner.delete(owner);
  }

  write(): void {
    const upsert = this.#db.prepare('INSERT INTO journal VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body');
    const drop = this.#db.prepare('DELETE FROM journal WHERE id = ?');
    for (const [id, { kind, owner }] of this.#changed) {
      const entry = this.get(kind, owner, id);
      if (entry) upsert.run(id, kind, owner, JSON.stringify(entry));
      else drop.run(id);
    }
  }

  written(): void {
    this.#changed = new Map();
  }

  #entries(kind: JournalKind, owner: string): Entries {
    return ensure(
      ensure(this.#byOwner, owner, () => new Map<JournalKind, Entries>()),
      kind,
      () => new JournalEntries(),
    );
  }

  /** Drops the oldest. */
  #shorten(kind: JournalKind, owner: string, isEnough: () => boolean): void {
    for (const id of this.#entries(kind, owner).keys()) {
      if (isEnough()) break;
      this.#set(kind, owner, id, undefined);
    }
  }

  #shortenLargest(): void {
    const all = [...this.#byOwner].flatMap(([owner, kinds]) => [...kinds].map(([kind, entries]) => ({ owner, kind, entries })));
    const { owner, kind, entries } = all.reduce((a, b) => (b.entries.letters > a.entries.letters ? b : a));
    const left = entries.letters * (1 - SHARE_GIVEN_UP);
    this.#shorten(kind, owner, () => entries.letters <= left);
  }

  #set(kind: JournalKind, owner: string, id: string, entry: JournalEntry | undefined): void {
    const before = this.get(kind, owner, id);
    const apply = (value: JournalEntry | undefined) => {
      this.#letters += this.#entries(kind, owner).set(id, value);
    };
    apply(entry);
    this.#db.onUndo(() => apply(before));
    this.#changed.set(id, { kind, owner });
    this.#db.schedule(this);
  }
}
