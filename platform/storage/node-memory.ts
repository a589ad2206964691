import type { Buffered, Database } from './database.ts';
import { ensure } from './ensure.ts';

const NO_ENTITY = '';

/** What nodes of rule chains remember, by node and entity: JSON texts. */
export class NodeMemory implements Buffered {
  readonly #db: Database;
  readonly #byNode = new Map<string, Map<string, string>>();
  readonly #changed = new Map<string, readonly [nodeId: string, entityId: string]>();

  constructor(db: Database) {
    this.#db = db;
    db.prepare(
      'CREATE TABLE IF NOT EXISTS node_memory (node TEXT, entity TEXT, body TEXT NOT NULL, PRIMARY KEY (node, entity)) WITHOUT ROWID',
    ).run();
    for (const { node, entity, body } of db.rows('SELECT node, entity, body FROM node_memory'))
      this.#ofNode(String(node)).set(String(entity), String(body));
  }

  /** Nodes that remember something. */
  nodes(): Iterable<string> {
    return this.#byNode.keys();
  }

  /** What was put there: the node alone knows what it is. */
  read<T>(nodeId: string, entityId = NO_ENTITY): T | undefined {
    const text = this.#byNode.get(nodeId)?.get(entityId);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  /** @param value undefined forgets. */
  put(nodeId: string, value: unknown, entityId = NO_ENTITY): void {
    const before = this.#byNode.get(nodeId)?.get(entityId);
    const apply = (text: string | undefined) => {
      if (text === undefined) this.#ofNode(nodeId).delete(entityId);
      else this.#ofNode(nodeId).set(entityId, text);
    };
    apply(value === undefined ? undefined : JSON.stringify(value));
    this.#db.onUndo(() => apply(before));
    this.#changed.set(`${nodeId} ${entityId}`, [nodeId, entityId]);
    this.#db.schedule(this);
  }

  /** Of a node that is deleted. */
  removeNode(nodeId: string): void {
    for (const entityId of [...(this.#byNode.get(nodeId)?.keys() ?? [])]) this.put(nodeId, undefined, entityId);
    this.#byNode.delete(nodeId);
  }

  write(): void {
    const keep = this.#db.prepare('INSERT OR REPLACE INTO node_memory VALUES (?, ?, ?)');
    const drop = this.#db.prepare('DELETE FROM node_memory WHERE node = ? AND entity = ?');
    for (const [nodeId, entityId] of this.#changed.values()) {
      const text = this.#byNode.get(nodeId)?.get(entityId);
      if (text === undefined) drop.run(nodeId, entityId);
      else keep.run(nodeId, entityId, text);
    }
  }

  written(): void {
    this.#changed.clear();
  }

  #ofNode(nodeId: string): Map<string, string> {
    return ensure(this.#byNode, nodeId, () => new Map<string, string>());
  }
}
