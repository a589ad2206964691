import { getNodesBounds, Panel, type ReactFlowState, type Rect, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { watchScheme } from '../../../charts/watch-scheme.ts';
import { recordsMessages } from '../../../rule-chains/document/recording.ts';
import classes from './canvas.module.css';
import { type FlowNode, isNoteId } from './flow-elements.ts';

const [WIDTH, HEIGHT] = [140, 96];
const MARGIN = 6;
/** A step of a wheel enlarges by a fifth. */
const PER_WHEEL_PX = 0.0026;

interface ChainMapProps {
  readonly nodes: FlowNode[];
  readonly label: string;
}

/** Of the canvas: a smaller one has no room for the map. */
const LEAST_ROOM = { width: 480, height: 320 };

/** Whether all nodes are in sight, or the canvas has no room. */
const isNeedlessFor =
  ({ x, y, width, height }: Rect) =>
  ({ transform: [left, top, zoom], width: across, height: down }: ReactFlowState) =>
    across < LEAST_ROOM.width ||
    down < LEAST_ROOM.height ||
    (x * zoom + left >= 0 && y * zoom + top >= 0 && (x + width) * zoom + left <= across && (y + height) * zoom + top <= down);

/** All of a chain in small, with what is in sight. Pressing or dragging moves the sight there, the wheel enlarges. A picture: the library's map is an element for each node. */
export function ChainMap({ nodes, label }: ChainMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sight = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  const { getViewport, setViewport, zoomTo } = useReactFlow();
  const bounds = useMemo(() => getNodesBounds(nodes), [nodes]);
  const isNeedless = useStore(isNeedlessFor(bounds));
  const place = useMemo(() => {
    const { x, y, width, height } = bounds;
    const scale = Math.min((WIDTH - 2 * MARGIN) / Math.max(1, width), (HEIGHT - 2 * MARGIN) / Math.max(1, height));
    return { scale, x: x - (WIDTH / scale - width) / 2, y: y - (HEIGHT / scale - height) / 2 };
  }, [bounds]);
  useLayoutEffect(() => {
    if (isNeedless) return undefined;
    const draw = () => {
      const pen = canvas.current?.getContext('2d');
      if (!canvas.current || !pen) return;
      const { color: colour, accentColor: recording } = getComputedStyle(canvas.current);
      pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      pen.clearRect(0, 0, WIDTH, HEIGHT);
      pen.fillStyle = colour;
      pen.strokeStyle = colour;
      for (const node of nodes) {
        const { id, position, width = 0, height = 0 } = node;
        const box = [
          (position.x - place.x) * place.scale,
          (position.y - place.y) * place.scale,
          Math.max(1, width * place.scale),
          Math.max(1, height * place.scale),
        ] as const;
        if (isNoteId(id)) pen.strokeRect(...box);
        else {
          pen.fillStyle = node.type === 'rule' && recordsMessages(node.data.node) ? recording : colour;
          pen.fillRect(...box);
        }
      }
    };
    draw();
    return watchScheme(draw);
  }, [nodes, place, isNeedless]);
  useLayoutEffect(() => {
    if (isNeedless) return undefined;
    const show = () => {
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      const { style } = sight.current ?? {};
      if (!style) return;
      style.transform = `translate(${(-x / zoom - place.x) * place.scale}px, ${(-y / zoom - place.y) * place.scale}px)`;
      style.width = `${(width / zoom) * place.scale}px`;
      style.height = `${(height / zoom) * place.scale}px`;
    };
    show();
    return store.subscribe(show);
  }, [store, place, isNeedless]);
  const lookAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const { width, height } = store.getState();
    const { zoom } = getViewport();
    const [x, y] = [(clientX - left) / place.scale + place.x, (clientY - top) / place.scale + place.y];
    void setViewport({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom });
  };
  if (isNeedless) return null;
  return (
    <Panel position="bottom-right" className={classes.mapPlace} data-over-canvas>
      <div
        className={classes.map}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          lookAt(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) lookAt(event);
        }}
        onWheel={({ deltaY }) => void zoomTo(getViewport().zoom * 2 ** (-deltaY * PER_WHEEL_PX))}
      >
        <canvas ref={canvas} width={WIDTH * devicePixelRatio} height={HEIGHT * devicePixelRatio} />
        <div ref={sight} className={classes.sight} />
      </div>
    </Panel>
  );
}
