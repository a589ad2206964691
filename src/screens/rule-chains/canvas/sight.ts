/** Brings what people work at into sight. */
import { getNodesBounds, type Rect, useStore, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import { detailAt } from './canvas-context.ts';
import type { Flow, FlowEdge, FlowNode } from './flow-elements.ts';

export interface Looked {
  readonly id: string;
  /** Another one each time it is asked for. */
  readonly time: number;
}

const MARGIN_PX = 24;
const GAP_PX = 8;
/** A panel over nearly all of the canvas leaves nothing to see. */
const LEAST_ROOM_PX = 120;
/** Of what is shown after it was asked for. */
const LEGIBLE_ZOOM = 0.75;
/** Around the middle of a line. */
const LABEL = { width: 160, height: 40 };

/** A node, or the label of a line, on the canvas. */
function boundsOf(id: string | undefined, nodes: readonly FlowNode[], edges: readonly FlowEdge[]): Rect | undefined {
  const node = nodes.find((one) => one.id === id);
  if (node) return getNodesBounds([node]);
  const edge = edges.find((one) => one.id === id);
  const [source, target] = [edge?.source, edge?.target].map((end) => nodes.find((one) => one.id === end));
  if (!source || !target) return undefined;
  const [from, to] = [getNodesBounds([source]), getNodesBounds([target])];
  const x = (from.x + from.width + to.x) / 2;
  const y = (from.y + from.height / 2 + to.y + to.height / 2) / 2;
  return { x: x - LABEL.width / 2, y: y - LABEL.height / 2, ...LABEL };
}

/** What lies over the canvas: elements that say so, in pixels of the canvas. */
function coversOf(box: HTMLElement): readonly Rect[] {
  const { left, top } = box.getBoundingClientRect();
  return [...(box.parentElement ?? box).querySelectorAll('[data-over-canvas]')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x - left, y: y - top, width, height };
  });
}

/** From the left edge of the canvas to a panel that lies over it. One that is not shown has no size. */
function roomBeside(box: HTMLElement): number {
  const { left, right } = box.getBoundingClientRect();
  const panels = [...document.querySelectorAll('aside')].map((panel) => panel.getBoundingClientRect());
  const starts = panels.flatMap((panel) => (panel.width > 0 ? [panel.left] : []));
  return Math.min(right, ...starts.filter((start) => start >= left)) - left;
}

const isOver = (a: Rect, b: Rect) =>
  a.x < b.x + b.width + GAP_PX && b.x < a.x + a.width + GAP_PX && a.y < b.y + b.height + GAP_PX && b.y < a.y + a.height + GAP_PX;

/** The least that the canvas moves for an area to be in sight and under nothing. */
function shiftFor(area: Rect, width: number, height: number, covers: readonly Rect[]): { readonly dx: number; readonly dy: number } {
  const by = (start: number, size: number, room: number) =>
    Math.max(0, MARGIN_PX - start) || Math.min(0, room - MARGIN_PX - (start + size));
  const dx = by(area.x, area.width, width);
  let dy = by(area.y, area.height, height);
  for (const cover of covers) {
    if (!isOver({ ...area, x: area.x + dx, y: area.y + dy }, cover)) continue;
    const isBelow = cover.y + cover.height / 2 > height / 2;
    dy = isBelow ? cover.y - GAP_PX - area.height - area.y : cover.y + cover.height + GAP_PX - area.y;
  }
  return { dx, dy };
}

/** Moves the canvas as little as it must for one thing to be in sight, also when the canvas becomes smaller. */
export function useInSight(
  { id, over }: { readonly id: string | undefined; readonly over: string | undefined },
  { flow, box }: { readonly flow: RefObject<Flow | null>; readonly box: RefObject<HTMLElement | null> },
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
): void {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  // Not when it is moved: whoever drags it sees it.
  useEffect(() => {
    const bounds = boundsOf(id, nodes, edges);
    if (!bounds || !box.current || !flow.current || width === 0) return;
    const { x, y, zoom } = flow.current.getViewport();
    const area = { x: bounds.x * zoom + x, y: bounds.y * zoom + y, width: bounds.width * zoom, height: bounds.height * zoom };
    const room = Math.min(width, roomBeside(box.current));
    if (room < LEAST_ROOM_PX) return;
    const { dx, dy } = shiftFor(area, room, height, coversOf(box.current));
    if (dx !== 0 || dy !== 0) void flow.current.setViewport({ x: x + dx, y: y + dy, zoom });
  }, [id, width, height, over]);
}

/** Brings a node, a note or a line to the middle, or beside what lies over that, if it is not in sight, and near enough to be read. */
export function useAsked(
  asked: Looked | undefined,
  { flow, box }: { readonly flow: RefObject<Flow | null>; readonly box: RefObject<HTMLElement | null> },
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
): void {
  const store = useStoreApi();
  // Once each time it is asked for.
  useEffect(() => {
    if (!asked || !flow.current) return;
    const ends = edges.find(({ id }) => id === asked.id);
    const boxes = nodes.filter(({ id }) => id === asked.id || id === ends?.source || id === ends?.target);
    if (boxes.length === 0) return;
    const bounds = getNodesBounds(boxes);
    const { x, y, zoom } = flow.current.getViewport();
    const { width, height } = store.getState();
    const isIn = (start: number, size: number, room: number) => start >= MARGIN_PX && start + size <= room - MARGIN_PX;
    const isSeen = isIn(bounds.x * zoom + x, bounds.width * zoom, width) && isIn(bounds.y * zoom + y, bounds.height * zoom, height);
    if (isSeen && detailAt(zoom) === 'all') return;
    const legible = Math.max(zoom, LEGIBLE_ZOOM);
    const size = { width: bounds.width * legible, height: bounds.height * legible };
    const middle = { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
    const { dx, dy } = shiftFor(middle, width, height, box.current ? coversOf(box.current) : []);
    const [left, top] = [middle.x + dx, middle.y + dy];
    void flow.current.setViewport({ x: left - bounds.x * legible, y: top - bounds.y * legible, zoom: legible });
  }, [asked?.time]);
}
