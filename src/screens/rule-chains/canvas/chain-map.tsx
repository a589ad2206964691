import { getNodesBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { watchScheme } from '../../../charts/watch-scheme.ts';
import { recordsMessages } from '../../../rule-chains/document/recording.ts';
import classes from './canvas.module.css';
import { type FlowNode, isNoteId } from './flow-elements.ts';

const [WIDTH, HEIGHT] = [161, 96];
const MARGIN = 6;
/** A step of a wheel enlarges by a fifth. */
const PER_WHEEL_PX = 0.0026;

interface ChainMapProps {
  readonly nodes: FlowNode[];
  readonly label: string;
  /** Where it stands: beside the canvas, so that it hides nothing of the chain. */
  readonly place: HTMLElement;
}

/** What is done to the map is not done to the canvas, of which it is a part. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** All of a chain in small, with what is in sight. Pressing or dragging moves the sight there, the wheel enlarges. A picture: the library's map is an element for each node. */
export function ChainMap({ nodes, label, place }: ChainMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sight = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  const { getViewport, setViewport, zoomTo } = useReactFlow();
  const bounds = useMemo(() => getNodesBounds(nodes), [nodes]);
  const scaled = useMemo(() => {
    const { x, y, width, height } = bounds;
    const scale = Math.min((WIDTH - 2 * MARGIN) / Math.max(1, width), (HEIGHT - 2 * MARGIN) / Math.max(1, height));
    return { scale, x: x - (WIDTH / scale - width) / 2, y: y - (HEIGHT / scale - height) / 2 };
  }, [bounds]);
  useLayoutEffect(() => {
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
          (position.x - scaled.x) * scaled.scale,
          (position.y - scaled.y) * scaled.scale,
          Math.max(1, width * scaled.scale),
          Math.max(1, height * scaled.scale),
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
  }, [nodes, scaled]);
  useLayoutEffect(() => {
    const show = () => {
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      const { style } = sight.current ?? {};
      if (!style) return;
      style.transform = `translate(${(-x / zoom - scaled.x) * scaled.scale}px, ${(-y / zoom - scaled.y) * scaled.scale}px)`;
      style.width = `${(width / zoom) * scaled.scale}px`;
      style.height = `${(height / zoom) * scaled.scale}px`;
    };
    show();
    return store.subscribe(show);
  }, [store, scaled]);
  const lookAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const { width, height } = store.getState();
    const { zoom } = getViewport();
    const [x, y] = [(clientX - left) / scaled.scale + scaled.x, (clientY - top) / scaled.scale + scaled.y];
    void setViewport({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom });
  };
  return createPortal(
    <div
      className={classes.map}
      role="img"
      aria-label={label}
      onContextMenu={keep}
      onTouchStart={keep}
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
    </div>,
    place,
  );
}
