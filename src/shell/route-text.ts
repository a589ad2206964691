import type { MessageKey } from '../i18n/messages.ts';
import type { Route } from './routes.tsx';

/** Names a page. Lists are named by the plural of their kind; dashboards have two lists, of which the one to manage them has a text of its own. */
export function routeText({ id, kind }: Route): MessageKey {
  if (kind && kind !== 'dashboard') return `${kind}.plural`;
  // The type of a route does not say which ids are those of kinds.
  return `shell.route.${id}` as MessageKey;
}
