import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where a drawer fills the window (`side-drawer.module.css`). */
const PHONE = '(max-width: 599.98px)';

/** What is beside the part, or beside what it is in, within the page and its frame. Dialogs and notices are elsewhere. */
function beside(part: Element): Element[] {
  const page = part.closest('main');
  const found: Element[] = [];
  let inner: Element | null = page && part;
  while (inner) {
    for (const sibling of inner.parentElement?.children ?? []) if (sibling !== inner) found.push(sibling);
    inner = inner === page ? null : inner.parentElement;
  }
  return found;
}

/** @returns what undoes it. */
function makeInert(elements: readonly Element[]): () => void {
  const made = elements.filter((element) => !element.hasAttribute('inert'));
  for (const element of made) element.setAttribute('inert', '');
  return () => {
    for (const element of made) element.removeAttribute('inert');
  };
}

/**
 * On phones neither keys nor a screen reader reach what the part covers. To be called before `useFocusReturn`, whose element must be reachable
 * again by then.
 */
export function useAloneOnPhones(part: RefObject<Element | null>, isShown: boolean): void {
  const undo = useRef(() => {});
  useLayoutEffect(() => () => undo.current(), []);
  // After the focus has moved into the part.
  useEffect(() => {
    if (!isShown) return undefined;
    const query = matchMedia(PHONE);
    const apply = () => {
      undo.current();
      undo.current = query.matches && part.current ? makeInert(beside(part.current)) : () => {};
    };
    apply();
    query.addEventListener('change', apply);
    return () => {
      query.removeEventListener('change', apply);
      undo.current();
    };
  }, [part, isShown]);
}
