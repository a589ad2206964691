import type { Database } from './database.ts';

/** Named texts, such as the signing secret, and whether the seed ran. */
export class Settings {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  get(name: string): string | undefined {
    const value = this.#db.prepare('SELECT value FROM setting WHERE name = ?').get(name)?.value;
    return value === undefined ? undefined : String(value);
  }

  set(name: string, value: string): void {
    this.#db.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)').run(name, value);
  }
}
