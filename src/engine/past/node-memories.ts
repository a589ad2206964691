import type { NodeMemory } from '../node-type.ts';
import type { Apart } from './apart.ts';
import type { Journal } from './journal.ts';

/** What nodes remember in a trial. Kept as text, so that a run which is taken back changed nothing. */
export class NodeMemories {
  readonly #journal: Journal;
  readonly #apart: Apart;
  readonly #texts = new Map<string, string>();
  readonly #byNode = new Map<string, NodeMemory>();

  constructor(journal: Journal, apart: Apart) {
    this.#journal = journal;
    this.#apart = apart;
  }

  of(nodeId: string): NodeMemory {
    const known = this.#byNode.get(nodeId);
    if (known) return known;
    const memory = this.#memoryOf(nodeId);
    this.#byNode.set(nodeId, memory);
    return memory;
  }

  #memoryOf(nodeId: string): NodeMemory {
    const placeOf = (entityId = '') => {
      const place = `${nodeId} ${entityId}`;
      this.#apart.remembers(place);
      return place;
    };
    return {
      read: <T>(entityId?: string) => {
        const text = this.#texts.get(placeOf(entityId));
        // A node is the only one that knows what it wrote.
        return text === undefined ? undefined : (JSON.parse(text) as T);
      },
      write: (value, entityId) =>
        this.#journal.write(this.#texts, placeOf(entityId), value === undefined ? undefined : JSON.stringify(value)),
    };
  }
}
