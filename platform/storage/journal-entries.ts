/** The entries of one kind and owner, in order of addition, and their size. */
export class JournalEntries<T extends object> {
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

  /** @param entry undefined: removes it. */
  set(id: string, entry: T | undefined): void {
    this.#letters -= this.#entries.get(id)?.letters ?? 0;
    if (!entry) return void this.#entries.delete(id);
    const letters = lettersOf(entry);
    this.#letters += letters;
    this.#entries.set(id, { entry, letters });
  }
}

function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let letters = 2;
  for (const [key, member] of Object.entries(value)) letters += key.length + 4 + lettersOf(member);
  return letters;
}
