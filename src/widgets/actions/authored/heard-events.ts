/** What code of authors is told of events of the browser. */
import { type RefObject, useEffect, useRef } from 'react';
import type { HeardEvent, HeldValue } from '../../../contract/author-action.ts';

/** Members of events that code reads. */
const MEMBERS =
  `key code keyCode button buttons clientX clientY offsetX offsetY pageX pageY movementX movementY deltaX deltaY ctrlKey shiftKey altKey
  metaKey detail`.split(/\s+/);
/** Browsers leave the page, or open a menu of their own, unless somebody takes these. */
const TAKEN: ReadonlySet<string> = new Set(['dragover', 'drop', 'contextmenu']);
/** Of what is within, these are heard on their way down alone. */
const BUBBLES_NOT: ReadonlySet<string> = new Set(['focus', 'blur', 'load', 'error', 'scroll']);

function transferOf({ dataTransfer }: DragEvent): object {
  if (!dataTransfer) return {};
  const types = dataTransfer.types.filter((type) => type !== 'Files');
  return {
    dataTransfer: {
      files: [...dataTransfer.files],
      texts: Object.fromEntries(types.map((type) => [type, dataTransfer.getData(type)])),
    },
  };
}

export function heldBy(element: unknown): HeldValue | null {
  if (element instanceof HTMLInputElement) return { value: element.value, isChecked: element.checked };
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  return isField ? { value: element.value, isChecked: false } : null;
}

/** Takes from the browser what code of the author hears instead. */
export function heardEvent(event: Event): HeardEvent {
  if (TAKEN.has(event.type)) event.preventDefault();
  const members = Object.fromEntries(MEMBERS.flatMap((name) => (name in event ? [[name, Reflect.get(event, name) as unknown]] : [])));
  return {
    type: event.type,
    members: { ...members, ...(event instanceof DragEvent ? transferOf(event) : {}) },
    held: heldBy(event.target),
  };
}

/** @param hears names of events. @returns for the element that hears them. */
export function useHeard<Of extends HTMLElement>(
  hears: readonly string[] | undefined,
  tell: (event: HeardEvent) => void,
): RefObject<Of | null> {
  const box = useRef<Of>(null);
  const last = useRef(tell);
  const names = hears?.join(' ') ?? '';
  useEffect(() => {
    last.current = tell;
  }, [tell]);
  useEffect(() => {
    const element = box.current;
    if (!element || names === '') return undefined;
    const onEvent = (event: Event) => last.current(heardEvent(event));
    const types = names.split(' ');
    for (const type of types) element.addEventListener(type, onEvent, BUBBLES_NOT.has(type));
    return () => {
      for (const type of types) element.removeEventListener(type, onEvent, BUBBLES_NOT.has(type));
    };
  }, [names]);
  return box;
}
