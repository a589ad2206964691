import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Fault } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import type { SymbolFile } from '../../contract/symbol/read-symbol.ts';
import type { SymbolFault } from '../../contract/symbol/symbol-run.ts';
import { unitSystemOf } from '../../contract/unit-system.ts';
import { sessionStore } from '../../store/session.ts';
import { DrawnSymbol } from './drawn-symbol.ts';
import { pressedWords } from './pressed-words.ts';
import classes from './symbol-drawing.module.css';
import { type OpenSymbol, openSymbol } from './symbol-host.ts';

const CALM = '(prefers-reduced-motion: reduce)';

function onCalm(listener: () => void): () => void {
  const query = matchMedia(CALM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether viewers want less motion. */
const useIsCalm = () => useSyncExternalStore(onCalm, () => matchMedia(CALM).matches);

function useIsInSight(box: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const sight = new IntersectionObserver((all) => setInSight(all.some(({ isIntersecting }) => isIntersecting)));
    sight.observe(element);
    return () => sight.disconnect();
  }, [box]);
  return isInSight;
}

interface SymbolDrawingProps {
  readonly file: SymbolFile;
  /** As the widget stores them. Keeps its identity while they are the same. */
  readonly properties: Part;
  /** The same of its behaviours. */
  readonly behaviours: Part;
  /** The newest of each behaviour: what it begins with. */
  readonly values: () => Part;
  /** Gets what takes later values; null: it has gone. */
  readonly running: RefObject<OpenSymbol | null>;
  /** Nothing moves. */
  readonly isStill: boolean;
  /** Its ground is dark. */
  readonly isNight: boolean;
  readonly onCall: (behaviour: string, value: unknown) => Promise<string | null>;
  readonly onFault: (told: SymbolFault) => void;
  readonly onStopped: (told: Fault) => void;
}

/** The drawing of a symbol, which its functions change as long as it is shown. */
export function SymbolDrawing({ file, properties, behaviours, values, running, isStill, isNight, ...told }: SymbolDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnSymbol | null>(null);
  const latest = useRef({ told, values });
  latest.current = { told, values };
  const unitSystem = unitSystemOf(sessionStore.current.user?.additionalInfo);
  const isCalm = useIsCalm();
  const isInSight = useIsInSight(box);
  const rests = isStill || isCalm || !isInSight;
  const atFirst = useRef(rests);
  atFirst.current = rests;
  useEffect(() => {
    const host = box.current;
    if (!host) return undefined;
    const { drawing, metadata } = file;
    const look = {
      nameOf: (tag: string | null, text: string) => pressedWords(metadata, behaviours, tag, text),
      onPress: (node: number) => running.current?.press(node),
      isNight,
    };
    const picture = new DrawnSymbol(host, () => look, atFirst.current);
    drawn.current = picture;
    picture.draw(drawing);
    const run = openSymbol(
      { drawing, metadata, properties, values: latest.current.values(), unitSystem },
      {
        onStart: () => picture.draw(drawing),
        onDrawn: (changes, done) => {
          picture.change(changes);
          requestAnimationFrame(done);
        },
        onCall: (behaviour, value) => latest.current.told.onCall(behaviour, value),
        onFault: (fault) => latest.current.told.onFault(fault),
        onStopped: (fault) => latest.current.told.onStopped(fault),
      },
    );
    running.current = run;
    return () => {
      run.end();
      picture.end();
      running.current = null;
      drawn.current = null;
    };
  }, [file, properties, behaviours, running, isNight, unitSystem]);
  useEffect(() => drawn.current?.rest(rests), [rests]);
  return <div ref={box} className={classes.drawing} data-symbol />;
}
