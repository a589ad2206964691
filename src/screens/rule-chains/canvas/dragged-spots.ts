import type { Spot } from '../../../rule-chains/document/chain-document.ts';
import { Told } from '../../../store/told.ts';

const NOWHERE: ReadonlyMap<string, Spot> = new Map();

/**
 * Where boxes are while they are dragged, by ids of the canvas. They are moved as elements of the page: the library would look at all boxes
 * and lines at each move of the pointer.
 */
export class DraggedSpots extends Told {
  private spots = NOWHERE;
  /** With the style of each as it was drawn. */
  private readonly moved = new Map<HTMLElement, string>();

  readonly current = (): ReadonlyMap<string, Spot> => this.spots;

  /** @param box around the canvas. */
  move(box: HTMLElement | null, spots: ReadonlyMap<string, Spot>): void {
    this.spots = new Map([...this.spots, ...spots]);
    for (const [id, { x, y }] of spots) {
      const element = box?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`);
      if (!element) continue;
      if (!this.moved.has(element)) this.moved.set(element, element.style.transform);
      element.style.transform = `translate(${x}px, ${y}px)`;
    }
    this.tell();
  }

  /** Puts all back where they were drawn. @returns where they were let go. */
  end(): ReadonlyMap<string, Spot> {
    const { spots } = this;
    for (const [element, transform] of this.moved) element.style.transform = transform;
    this.moved.clear();
    this.spots = NOWHERE;
    this.tell();
    return spots;
  }
}
