import {
  Background,
  BackgroundVariant,
  type Connection,
  type EdgeChange,
  type FinalConnectionState,
  getNodesBounds,
  getViewportForBounds,
  type NodeChange,
  Panel,
  ReactFlow,
  type ReactFlowProps,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  type Viewport,
} from '@xyflow/react';
import './flow.css';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import {
  type DragEvent,
  type MouseEvent,
  memo,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Part } from '../../../contract/part.ts';
import { formatShare } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { type NodeKey, nodesOf, type Spot } from '../../../rule-chains/document/chain-document.ts';
import { refusalOf, type Stop } from '../../../rule-chains/document/checks.ts';
import { hasInput, hasOutput } from '../../../rule-chains/document/components.ts';
import { GRID, INPUT_SPOT } from '../../../rule-chains/document/spots.ts';
import classes from './canvas.module.css';
import { CanvasContext, type CanvasWorld, Detail, detailAt } from './canvas-context.ts';
import { ChainMap } from './chain-map.tsx';
import { DraggedLines } from './dragged-lines.tsx';
import { DraggedSpots } from './dragged-spots.ts';
import { FarBoxes, FarLines, TargetLine } from './far-lines.tsx';
import { type Flow, type FlowEdge, FlowElements, type FlowNode, INPUT_ID, isNodeId, isNoteId, keyOfId } from './flow-elements.ts';
import { NoteNode } from './note-node.tsx';
import { RuleEdge } from './rule-edge.tsx';
import { InputNode, RuleNode } from './rule-node.tsx';
import { type Looked, useAsked, useInSight } from './sight.ts';
import { useDropTarget } from './use-drop-target.ts';
import { firstGiven, useGiven } from './use-given.ts';
import { useStableHandlers } from './use-stable-handlers.ts';

const NO_EDGES: FlowEdge[] = [];
const NONE: ReadonlySet<string> = new Set();
const LEAST_ZOOM = 0.05;
const MOST_FIRST_ZOOM = 1;
/** Of all nodes together: with room for the tools below. */
const PADDING = { x: '32px', top: '32px', bottom: '68px' } as const;
/** Of a chain without nodes: there is room where the first ones come. */
const BEGINNING: Spot = { x: 40, y: 160 };

const FIT = { padding: PADDING, maxZoom: MOST_FIRST_ZOOM };
/** One object each: what the library is given anew, it draws anew. Keys are the editor's. */
const FIXED: ReactFlowProps<FlowNode, FlowEdge> = {
  nodeTypes: { rule: RuleNode, start: InputNode, note: NoteNode },
  edgeTypes: { rule: RuleEdge },
  deleteKeyCode: null,
  selectionKeyCode: 'Shift',
  multiSelectionKeyCode: ['Control', 'Meta', 'Shift'],
  selectionMode: SelectionMode.Partial,
  panOnDrag: [0, 1],
  // The editor's own: those of the library take the focus away with Escape, and each step of an arrow is one to undo.
  disableKeyboardA11y: true,
  // Those of the library are English, and tell of its keys.
  ariaLabelConfig: { 'node.a11yDescription.default': '', 'edge.a11yDescription.default': '' },
  tabIndex: -1,
  snapToGrid: true,
  snapGrid: [GRID, GRID],
  minZoom: LEAST_ZOOM,
};

export interface CanvasActs {
  /** Ids of the canvas. */
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onMove: (nodes: ReadonlyMap<NodeKey, Spot>, notes: ReadonlyMap<string, Spot>) => void;
  /** A line was drawn between two nodes; `from` null: from the input. */
  readonly onConnect: (from: NodeKey | null, to: NodeKey) => void;
  readonly onReconnect: (link: string, from: NodeKey | null, to: NodeKey) => void;
  readonly onOpen: (id: string) => void;
  /** A node without links was let go over a line. */
  readonly onInsert: (node: NodeKey, line: string, at: Spot) => void;
  /** A line was drawn to no node, from the output of one or of the chain's input, or back from a node's input. @param at in pixels of the page, and on the canvas. */
  readonly onLoose: (end: LooseEnd, at: Spot, spot: Spot) => void;
  /** A line was drawn between two nodes where none may be. */
  readonly onRefused: (why: Stop) => void;
}

/** Of a line with one end. */
export type LooseEnd = { readonly after: NodeKey } | { readonly before: NodeKey } | { readonly isFirst: true };

/** What others ask of the canvas. */
export interface CanvasView {
  /** @param at in pixels of the page. */
  readonly toCanvas: (at: Spot) => Spot;
  /** A place of the canvas that is in sight: a third from its upper left corner. */
  readonly inSight: () => Spot;
  readonly showAll: () => void;
}

interface ChainCanvasProps extends CanvasActs {
  readonly view?: Ref<CanvasView>;
  /** Of the place of the map, which is there before the canvas. */
  readonly map?: RefObject<HTMLElement | null>;
  /** Id of what is looked at: it is moved into sight. */
  readonly looked?: string | undefined;
  /** What was asked for last: it is moved into sight, legibly. */
  readonly asked?: Looked | undefined;
  /** Changes with each panel that may lie over the canvas, and when it is closed. */
  readonly over?: string;
  readonly document: Part;
  readonly world: CanvasWorld;
  /** Ids of the canvas. */
  readonly selected: ReadonlySet<string>;
  /** Nothing may be changed. */
  readonly isFixed?: boolean;
  readonly label: string;
  /** Type of what may be dropped, and its text with the place and the line it was dropped at. */
  readonly dragged?: string;
  /** A second type, of what may be dropped on a line. */
  readonly draggedInto?: string;
  readonly onDrop?: (text: string, at: Spot, line: string | undefined) => void;
}

const Tools = memo(function Tools() {
  const t = useT();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <Panel position="bottom-left" className={classes.tools} data-over-canvas>
      <HintedButton icon={IconZoomIn} label={t('chain-editor.zoomIn')} px={18} onClick={() => void zoomIn()} />
      <HintedButton icon={IconZoomOut} label={t('chain-editor.zoomOut')} px={18} onClick={() => void zoomOut()} />
      <HintedButton icon={IconMaximize} label={t('chain-editor.fit')} px={18} onClick={() => void fitView(FIT)} />
      <span>{formatShare(zoom)}</span>
    </Panel>
  );
});

const NO_PLACE = { clientX: 0, clientY: 0 };
const hasModifier = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;
const isMove = (change: NodeChange<FlowNode>) => change.type === 'position' && change.position !== undefined;

interface CanvasProps extends ChainCanvasProps {
  readonly elements: FlowElements;
  readonly box: RefObject<HTMLElement | null>;
  /** The first one. */
  readonly viewport: Viewport;
}

function Canvas({ elements, box, viewport, ...props }: CanvasProps) {
  const { document, world, selected, isFixed = false, label, dragged: type, draggedInto, onDrop } = props;
  const { onSelect, onMove, onConnect, onReconnect, onOpen, onInsert, onLoose, onRefused } = props;
  const flow = useRef<Flow>(null);
  const [onInit] = useState(() => (made: Flow) => {
    flow.current = made;
  });
  const toCanvas = (at: Spot) => flow.current?.screenToFlowPosition(at) ?? at;
  useImperativeHandle(props.view, () => ({ toCanvas, inSight, showAll: () => void flow.current?.fitView(FIT) }), []);
  const inSight = () => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    return toCanvas({ x: left + width / 3, y: top + height / 3 });
  };
  const detail = useStore(({ transform }) => detailAt(transform[2]));
  /** A style of the whole canvas: nothing renders for it. */
  const mark = (of: 'moving' | 'dragging', isOn: boolean) => box.current?.toggleAttribute(`data-${of}`, isOn);
  const [dragged] = useState(() => new DraggedSpots());
  /** Ids of what is dragged. */
  const [moving, setMoving] = useState(NONE);
  const [resized, setResized] = useState<Partial<FlowNode> | null>(null);
  const still = useMemo(() => elements.nodesFor(document, selected), [elements, document, selected]);
  const nodes = useMemo(() => {
    if (!resized) return still;
    return still.map((node) => (node.id === resized.id ? ({ ...node, ...resized } as FlowNode) : node));
  }, [still, resized]);
  const [given, waiting] = useGiven(nodes, detail);
  const edges = useMemo(() => elements.edgesFor(document, selected), [elements, document, selected]);
  const [resting, following] = useMemo(() => {
    const isMoving = ({ source, target }: FlowEdge) => moving.has(source) || moving.has(target);
    return moving.size === 0 ? [edges, NO_EDGES] : [edges.filter((edge) => !isMoving(edge)), edges.filter(isMoving)];
  }, [edges, moving]);
  useInSight({ id: props.looked, over: props.over }, { flow, box }, nodes, edges);
  useAsked(props.asked, { flow, box }, nodes, edges);
  const { target, aim, take } = useDropTarget(flow, still, edges);
  const hasWayThrough = ({ type: kind, data }: FlowNode) =>
    kind === 'rule' && hasInput(data.node, world.components) && hasOutput(data.node, world.components);
  const mayInsert = (node: FlowNode) =>
    hasWayThrough(node) && !edges.some(({ source, target: end }) => source === node.id || end === node.id);
  const choose = (changes: readonly (NodeChange<FlowNode> | EdgeChange<FlowEdge>)[]) => {
    const after = new Set(selected);
    for (const change of changes) {
      if (change.type !== 'select') continue;
      if (change.selected) after.add(change.id);
      else after.delete(change.id);
    }
    if (after.size !== selected.size || [...after].some((id) => !selected.has(id))) onSelect(after);
  };
  const onNodesChange = (changes: NodeChange<FlowNode>[]) => {
    choose(changes);
    const size = changes.find((change) => change.type === 'dimensions' && change.resizing !== undefined);
    const moves = changes.filter(isMove);
    if (size?.type === 'dimensions') {
      const [move] = moves;
      const position = move?.type === 'position' ? move.position : undefined;
      setResized(size.resizing ? { id: size.id, ...size.dimensions, ...(position ? { position } : {}) } : null);
      return;
    }
    if (moves.length === 0) return;
    const news = new Map<string, Spot>();
    for (const change of moves) if (change.type === 'position' && change.position) news.set(change.id, change.position);
    if (moves.some((change) => change.type === 'position' && change.dragging)) {
      if ([...news.keys()].some((id) => !moving.has(id))) setMoving(new Set([...moving, ...news.keys()]));
      dragged.move(box.current, news);
      return;
    }
    const spots = new Map([...dragged.end(), ...news]);
    setMoving(NONE);
    const line = take();
    const [[only, at] = []] = spots;
    if (line !== undefined && only !== undefined && at && spots.size === 1) {
      onInsert(keyOfId(only), line, at);
      return;
    }
    const of = (is: (id: string) => boolean) => new Map([...spots].filter(([id]) => is(id)).map(([id, spot]) => [keyOfId(id), spot]));
    onMove(of(isNodeId), of(isNoteId));
  };
  const ends = ({ source, target }: Pick<Connection, 'source' | 'target'>): [NodeKey | null, NodeKey] => [
    source === INPUT_ID ? null : keyOfId(source),
    keyOfId(target),
  ];
  const isValid = (connection: Connection | FlowEdge) => {
    const [from, to] = ends(connection);
    return nodesOf(document)[to] !== undefined && !refusalOf(document, world.components, from, to);
  };
  const refuse = (from: { readonly id: string }, to: { readonly id: string }) => {
    if (!isNodeId(to.id) || isNoteId(from.id)) return;
    const why = refusalOf(document, world.components, ...ends({ source: from.id, target: to.id }));
    if (why) onRefused(why);
  };
  const handlers = useStableHandlers({
    onNodesChange,
    onEdgesChange: choose,
    onConnect: (connection: Connection) => onConnect(...ends(connection)),
    onReconnect: (edge: FlowEdge, connection: Connection) => onReconnect(edge.id, ...ends(connection)),
    isValidConnection: isValid,
    // Also of a line whose end was moved.
    onConnectEnd: (event: globalThis.MouseEvent | TouchEvent, { isValid: isDone, fromNode, fromHandle, toNode }: FinalConnectionState) => {
      if (isDone || !fromNode) return;
      const isBack = fromHandle?.type === 'target';
      if (toNode) return isBack ? refuse(toNode, fromNode) : refuse(fromNode, toNode);
      const { clientX: x, clientY: y } = 'changedTouches' in event ? (event.changedTouches[0] ?? NO_PLACE) : event;
      const key = keyOfId(fromNode.id);
      onLoose(fromNode.id === INPUT_ID ? { isFirst: true } : isBack ? { before: key } : { after: key }, { x, y }, toCanvas({ x, y }));
    },
    onNodeClick: (event: MouseEvent, node: FlowNode) => {
      if (!hasModifier(event)) onOpen(node.id);
    },
    onEdgeClick: (event: MouseEvent, edge: FlowEdge) => {
      if (!hasModifier(event)) onOpen(edge.id);
    },
    onDragOver: (event: DragEvent) => {
      if (!type || !event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      if (draggedInto && event.dataTransfer.types.includes(draggedInto)) aim(event);
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Element) || !currentTarget.contains(relatedTarget)) take();
    },
    onDrop: (event: DragEvent) => {
      const text = type && event.dataTransfer.getData(type);
      const line = take();
      if (text) onDrop?.(text, toCanvas({ x: event.clientX, y: event.clientY }), line);
    },
    onMoveStart: () => mark('moving', true),
    // Not when it begins: that may become a click, which must reach what lies there. A wheel must, too.
    onMove: (event: globalThis.MouseEvent | TouchEvent | null) => {
      if (event instanceof globalThis.MouseEvent && !(event instanceof WheelEvent)) mark('dragging', true);
    },
    onMoveEnd: () => {
      mark('moving', false);
      mark('dragging', false);
    },
    onNodeDragStart: () => mark('dragging', true),
    onNodeDrag: (event: globalThis.MouseEvent | TouchEvent, node: FlowNode, moved: FlowNode[]) => {
      if (moved.length === 1 && mayInsert(node)) aim('touches' in event ? (event.touches[0] ?? NO_PLACE) : event, node.id);
    },
    onNodeDragStop: () => mark('dragging', false),
  });
  return (
    <CanvasContext value={world}>
      <Detail value={detail}>
        <ReactFlow<FlowNode, FlowEdge>
          {...FIXED}
          {...handlers}
          onInit={onInit}
          aria-label={label}
          nodes={given}
          edges={detail === 'all' ? resting : NO_EDGES}
          nodesDraggable={!isFixed}
          nodesConnectable={!isFixed}
          edgesReconnectable={!isFixed}
          onlyRenderVisibleElements={detail !== 'boxes'}
          defaultViewport={viewport}
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} color="var(--wf-line)" />
          <Tools />
          {detail === 'all' ? null : <FarLines nodes={still} edges={resting} />}
          {waiting.length > 0 ? <FarBoxes nodes={waiting} /> : null}
          {following.length > 0 ? <DraggedLines nodes={still} edges={following} dragged={dragged} /> : null}
          {target ? <TargetLine nodes={still} edge={target} /> : null}
        </ReactFlow>
        {props.map?.current ? <ChainMap nodes={nodes} label={label} place={props.map.current} /> : null}
      </Detail>
    </CanvasContext>
  );
}

/** A narrower canvas begins at the input, legibly, where all of the chain would be boxes without names. */
const NARROW = 480;
const NARROW_ZOOM = 0.6;

function firstView(nodes: FlowNode[], width: number, height: number): Pick<FirstLook, 'viewport' | 'isWhole'> {
  const all = getViewportForBounds(getNodesBounds(nodes), width, height, LEAST_ZOOM, MOST_FIRST_ZOOM, PADDING);
  const isEmpty = nodes.length === 1;
  if (!isEmpty && (width >= NARROW || all.zoom >= NARROW_ZOOM)) return { viewport: all, isWhole: true };
  const zoom = isEmpty ? 1 : NARROW_ZOOM;
  const [x, y] = [BEGINNING.x / 2 - INPUT_SPOT.x * zoom, Math.min(BEGINNING.y, height / 3) - INPUT_SPOT.y * zoom];
  return { viewport: { x, y, zoom }, isWhole: false };
}

interface FirstLook {
  readonly width: number;
  readonly height: number;
  readonly nodes: FlowNode[];
  readonly edges: FlowEdge[];
  readonly viewport: Viewport;
  /** All nodes are in sight: the library sees to that before it draws, too. */
  readonly isWhole: boolean;
}

/** A chain as boxes and lines. What is dragged is drawn at once and changed in the document when it is let go. */
export function ChainCanvas(props: ChainCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [elements] = useState(() => new FlowElements(props.world.chains));
  /** Known before the first node is drawn, so that none is drawn at a wrong size first. */
  const [first, setFirst] = useState<FirstLook>();
  useLayoutEffect(() => {
    if (!box.current) return;
    const { clientWidth: width, clientHeight: height } = box.current;
    const nodes = elements.nodesFor(props.document, NONE);
    const look = firstView(nodes, width, height);
    const detail = detailAt(look.viewport.zoom);
    // From afar the library draws no lines: those it begins with would be drawn and taken away.
    const edges = detail === 'all' ? elements.edgesFor(props.document, NONE) : NO_EDGES;
    setFirst({ width, height, nodes: firstGiven(nodes, detail), edges, ...look });
  }, []);
  return (
    <div ref={box} className={classes.box}>
      {first ? (
        <ReactFlowProvider
          initialNodes={first.nodes}
          initialEdges={first.edges}
          initialWidth={first.width}
          initialHeight={first.height}
          initialMinZoom={LEAST_ZOOM}
          initialMaxZoom={MOST_FIRST_ZOOM}
          initialFitViewOptions={FIT}
          fitView={first.isWhole}
        >
          <Canvas {...props} elements={elements} box={box} viewport={first.viewport} />
        </ReactFlowProvider>
      ) : null}
    </div>
  );
}
