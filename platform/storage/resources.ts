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

const schema = z.looseObject({
  id: z.looseObject({ id: z.string() }),
  resourceKey: z.string(),
  resourceType: z.string(),
  mediaType: z.string(),
  /** Of its file. */
  bytes: z.number(),
});
/** What is known of a file that users uploaded, such as a picture. */
export type Resource = z.infer<typeof schema>;

const oldSchema = z.array(z.looseObject({ ...schema.shape, bytes: z.optional(z.number()), data: z.string() }));

const nameOf = ({ resourceType, resourceKey }: Pick<Resource, 'resourceType' | 'resourceKey'>) => `${resourceType} ${resourceKey}`;
const sizeOf = (bytes: number) => Math.ceil(Math.max(1, bytes) / BLOCK_BYTES) * BLOCK_BYTES;

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
    // Also those of rows that cannot be read.
    this.#files.keepOnly(new Set(db.rows('SELECT id FROM resource').map(({ id }) => String(id))));
  }

  of(tenantId: string): Resource[] {
    return [...(this.#byTenant.get(tenantId)?.values() ?? [])];
  }

  find(tenantId: string, resourceType: string, resourceKey: string): Resource | undefined {
    return this.#byTenant.get(tenantId)?.get(nameOf({ resourceType, resourceKey }));
  }

  /** Undefined if the file is gone. */
  read({ id }: Resource): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#files.read(id.id);
  }

  /** Bytes of the disk that the tenant would take with one more file, which may replace another. */
  wouldTake(tenantId: string, name: Pick<Resource, 'resourceType' | 'resourceKey'>, bytes: number): number {
    let sum = sizeOf(bytes) + (this.#coming.get(tenantId) ?? 0);
    for (const resource of this.of(tenantId)) if (nameOf(resource) !== nameOf(name)) sum += sizeOf(resource.bytes);
    return sum;
  }

  /** It takes the place of one of its type and key. Rejects with FileError, or what the database says: then nothing was changed. */
  async save(tenantId: string, resource: Resource, bytes: Uint8Array): Promise<void> {
    const size = sizeOf(bytes.length);
    this.#coming.set(tenantId, (this.#coming.get(tenantId) ?? 0) + size);
    try {
      await this.#files.write(resource.id.id, bytes);
    } finally {
      this.#coming.set(tenantId, (this.#coming.get(tenantId) ?? 0) - size);
    }
    const before = this.find(tenantId, resource.resourceType, resource.resourceKey);
    try {
      this.#db.transaction(() => {
        if (before) this.#drop(tenantId, before);
        this.#insert(tenantId, resource);
      });
    } catch (error) {
      await this.#files.remove(resource.id.id);
      throw error;
    }
    if (before) await this.#files.remove(before.id.id);
  }

  /** Throws what the database says. */
  async remove(tenantId: string, resource: Resource): Promise<void> {
    this.#db.transaction(() => this.#drop(tenantId, resource));
    await this.#files.remove(resource.id.id);
  }

  /** In the transaction that deletes the tenant; the files go when it has succeeded. */
  removeTenant(tenantId: string): void {
    const all = this.of(tenantId);
    for (const resource of all) this.#drop(tenantId, resource);
    const removeFiles = async () => {
      for (const resource of all)
        if (!this.find(tenantId, resource.resourceType, resource.resourceKey)) await this.#files.remove(resource.id.id);
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
