import { pageAt } from './routes.tsx';

/** For so long the pointer or the focus rests on a link that is meant: on its way to another it is there for less. */
export const AIMED_MS = 60;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the screen of a link that the pointer or the focus comes to, and reads what it shows first once they rest there: most of it is there
 * when the link is followed.
 */
export function loadAimed({ target }: { readonly target: EventTarget }): void {
  clearTimeout(timer);
  const link = target instanceof Element && target.closest('a');
  const found = link && link.origin === location.origin ? pageAt(link.pathname) : null;
  found?.route.screen?.loadAhead?.();
  const read = found?.route.readAhead;
  // Whoever follows the link hears why it cannot be loaded.
  if (read) timer = setTimeout(() => void read(found.params).catch(() => undefined), AIMED_MS);
}
