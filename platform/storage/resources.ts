import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database, Row } from './database.ts';
import { ensure } from './ensure.ts';
import { type FileFolder, fileFolder, filesInMemory } from './file-folder.ts';
import { UPLOADED_FOLDER } from './private-folder.ts';
import { bodyOf, readable } from './stored-rows.ts';

/** Where all resources of a tenant were one text with their bytes in base 64. */
const OLD_PREFIX = 'resources ';
/** A file takes a block of the disk at least. */
const BLOCK_BYTES = 4096;
const UUID_LETTERS = 36;

const schema = z.looseObject({
  id: z.looseObject({ id: z.string() }),
  resourceKey: z.string(),
  resourceType: z.string(),
  mediaType: z.string(),
  /** Of its file. */
  bytes: z.number(),
  /** Name of its file, which begins with the id; absent: the id. */
  file: z.optional(z.string()),
});
/** What is known of a file that users uploaded, such as a picture. */
export type Resource = z.infer<typeof schema>;

const oldSchema = z.array(z.looseObject({ ...schema.shape, bytes: z.optional(z.number()), data: z.string() }));

const nameOf = ({ resourceType, resourceKey }: Pick<Resource, 'resourceType' | 'resourceKey'>) => `${resourceType} ${resourceKey}`;
const fileOf = ({ id, file = id.id }: Resource) => file;
const sizeOf = (bytes: number) => Math.ceil(Math.max(1, bytes) / BLOCK_BYTES) * BLOCK_BYTES;

/** The key, or with a number before its extension, as `a_(1).png`. */
export function freeKey(key: string, isTaken: (key: string) => boolean): string {
  const [, name = key, extension = ''] = /^(.+?)(\.[A-Za-z]\w*)?$/s.exec(key) ?? [];
  let free = key;
  for (let n = 1; isTaken(free); n += 1) free = `${name}_(${n})${extension}`;
  return free;
}

/** Rows of the database say what there is, files beside it have the bytes. */
export class ResourceStore {
  readonly #db: Database;
  readonly #files: FileFolder;
  readonly #byTenant = new Map<string, Map<string, Resource>>();
  /** Of uploads under way, by tenant. */
  readonly #coming = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
    this.#files = db.directory === undefined ? filesInMemory() : fileFolder(join(db.directory, UPLOADED_FOLDER));
    db.prepare('CREATE TABLE IF NOT EXISTS resource (id TEXT PRIMARY KEY, tenant TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID').run();
    const bodyIn = bodyOf<Resource>(schema);
    const read = (row: Row) => [String(row.tenant), bodyIn(row)] as const;
    const rows = db.rows('SELECT id, tenant, body FROM resource');
    for (const [tenant, resource] of readable('picture or script', rows, ({ id }) => String(id), read)) this.#index(tenant, resource);
    for (const { name, value } of db.rows('SELECT name, value FROM setting WHERE name GLOB ?', `${OLD_PREFIX}*`))
      this.#migrate(String(name), String(value));
    const kept = new Map([...this.#all()].map((resource) => [resource.id.id, fileOf(resource)]));
    const ids = new Set(db.rows('SELECT id FROM resource').map(({ id }) => String(id)));
    // Also those of rows that cannot be read.
    this.#files.keepOnly((name) => {
      const id = name.slice(0, UUID_LETTERS);
      return kept.has(id) ? kept.get(id) === name : ids.has(id);
    });
  }

  *#all(): Generator<Resource> {
    for (const of of this.#byTenant.values()) yield* of.values();
  }

  of(tenantId: string): Resource[] {
    return [...(this.#byTenant.get(tenantId)?.values() ?? [])];
  }

  find(tenantId: string, resourceType: string, resourceKey: string): Resource | undefined {
    return this.#byTenant.get(tenantId)?.get(nameOf({ resourceType, resourceKey }));
  }

  /** Of any tenant. */
  where(test: (resource: Resource) => boolean): Resource | undefined {
    for (const resource of this.#all()) if (test(resource)) return resource;
    return undefined;
  }

  /** Undefined if the file is gone. */
  read(resource: Resource): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#files.read(fileOf(resource));
  }

  /** Bytes of the disk that the tenant would take with one more file, which may replace that of another. */
  wouldTake(tenantId: string, bytes: number, replaced?: Resource): number {
    let sum = sizeOf(bytes) + (this.#coming.get(tenantId) ?? 0);
    for (const resource of this.of(tenantId)) if (resource.id.id !== replaced?.id.id) sum += sizeOf(resource.bytes);
    return sum;
  }

  /**
   * Keeps a new one, under a key that is free at its end: uploads of equal names may be under way at once. Rejects with FileError, or what the
   * database says: then nothing was changed.
   */
  async add(tenantId: string, resource: Resource, bytes: Uint8Array): Promise<Resource> {
    return await this.#withFile(tenantId, resource, bytes, () => {
      const isTaken = (resourceKey: string) => this.find(tenantId, resource.resourceType, resourceKey) !== undefined;
      const added = { ...resource, resourceKey: freeKey(resource.resourceKey, isTaken) };
      this.#insert(tenantId, added);
      return added;
    });
  }

  /** Gives one other bytes; what else is known of it is as it is when they are there. Undefined if it was removed meanwhile. Rejects as `add`. */
  async replace(
    tenantId: string,
    { id, resourceType, resourceKey }: Resource,
    bytes: Uint8Array,
    more: object,
  ): Promise<Resource | undefined> {
    const file = `${id.id}.${randomUUID()}`;
    const now = () => this.find(tenantId, resourceType, resourceKey);
    let before: Resource | undefined;
    const wanted = { id, resourceType, resourceKey, mediaType: '', bytes: bytes.length, file };
    const replaced = await this.#withFile(tenantId, wanted, bytes, () => {
      before = now();
      if (!before) return undefined;
      const next = { ...before, ...more, bytes: bytes.length, file };
      this.#drop(tenantId, before);
      this.#insert(tenantId, next);
      return next;
    });
    await this.#files.remove(before && replaced ? fileOf(before) : file);
    return replaced;
  }

  /** What is known of one changes, and its file stays. Throws what the database says. */
  change(tenantId: string, resource: Resource): Resource {
    this.#db.transaction(() => {
      this.#drop(tenantId, resource);
      this.#insert(tenantId, resource);
    });
    return resource;
  }

  /** Writes the file, then the row; without a row the file goes. */
  async #withFile<R>(tenantId: string, resource: Resource, bytes: Uint8Array, store: () => R): Promise<R> {
    const size = sizeOf(bytes.length);
    this.#coming.set(tenantId, (this.#coming.get(tenantId) ?? 0) + size);
    try {
      await this.#files.write(fileOf(resource), bytes);
    } finally {
      this.#coming.set(tenantId, (this.#coming.get(tenantId) ?? 0) - size);
    }
    try {
      return this.#db.transaction(store);
    } catch (error) {
      await this.#files.remove(fileOf(resource));
      throw error;
    }
  }

  /** Throws what the database says. */
  async remove(tenantId: string, resource: Resource): Promise<void> {
    this.#db.transaction(() => this.#drop(tenantId, resource));
    await this.#files.remove(fileOf(resource));
  }

  /** In the transaction that deletes the tenant; the files go when it has succeeded. */
  removeTenant(tenantId: string): void {
    const all = this.of(tenantId);
    for (const resource of all) this.#drop(tenantId, resource);
    const removeFiles = async () => {
      for (const resource of all)
        if (!this.find(tenantId, resource.resourceType, resource.resourceKey)) await this.#files.remove(fileOf(resource));
    };
    if (all.length > 0) setImmediate(() => void removeFiles());
  }

  #insert(tenantId: string, resource: Resource): void {
    this.#db.prepare('INSERT INTO resource VALUES (?, ?, ?)').run(resource.id.id, tenantId, JSON.stringify(resource));
    this.#index(tenantId, resource);
    this.#db.onUndo(() => this.#byTenant.get(tenantId)?.delete(nameOf(resource)));
  }

  #drop(tenantId: string, resource: Resource): void {
    this.#db.prepare('DELETE FROM resource WHERE id = ?').run(resource.id.id);
    this.#byTenant.get(tenantId)?.delete(nameOf(resource));
    this.#db.onUndo(() => this.#index(tenantId, resource));
  }

  #index(tenantId: string, resource: Resource): void {
    ensure(this.#byTenant, tenantId, () => new Map<string, Resource>()).set(nameOf(resource), resource);
  }

  /** What the disk refuses now is moved at a later start. */
  #migrate(setting: string, text: string): void {
    const tenantId = setting.slice(OLD_PREFIX.length);
    try {
      const old = oldSchema.parse(JSON.parse(text));
      this.#db.transaction(() => {
        for (const { data, ...info } of old) {
          const bytes = Buffer.from(data, 'base64');
          this.#files.writeNow(info.id.id, bytes);
          this.#insert(tenantId, { ...info, bytes: bytes.length });
        }
        this.#db.prepare('DELETE FROM setting WHERE name = ?').run(setting);
      });
    } catch (error) {
      console.error('pictures and scripts cannot be moved into files:', error instanceof Error ? error.message : error);
    }
  }
}
