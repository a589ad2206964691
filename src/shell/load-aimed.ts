import { pageAt } from './routes.tsx';

/** Loads the screen of a link that the pointer or the focus comes to: most of it is there when the link is followed. */
export function loadAimed({ target }: { readonly target: EventTarget }): void {
  const link = target instanceof Element && target.closest('a');
  if (link && link.origin === location.origin) pageAt(link.pathname)?.route.screen?.loadAhead?.();
}
