import { type Icon, IconActivity, IconHelpCircle, IconLogout, IconMaximize, IconMoon } from '@tabler/icons-react';
import type { HasFeature } from '../../contract/releases.ts';
import type { Authority } from '../../contract/session.ts';
import { translate } from '../../i18n/i18n.ts';
import { routeText } from '../route-text.ts';
import { hrefOf, mayOpen, PAGE_ROUTES, type PageRoute, routeIcon, trailOf } from '../routes.tsx';
import type { FoundEntity } from './find-entities.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly group: FoundEntity['entityType'] | 'first' | 'pages' | 'actions';
  readonly icon: Icon;
  readonly label: string;
  /** Distinguishes it from others of the same name. */
  readonly second: string;
  readonly run: () => void;
  /** A device's state, at the end of its row. */
  readonly state?: FoundEntity['state'];
  readonly alarm?: FoundEntity['alarm'];
}

interface Account {
  readonly authority: Authority | undefined;
  /** What the server has; null until that is known. */
  readonly has: HasFeature | null;
}

/** Pages that the account may open on this server, except those of a single entity. */
export function pageEntries({ authority, has }: Account, navigate: (href: string) => void): readonly PaletteEntry[] {
  const isOffered = (route: PageRoute) =>
    mayOpen(route, authority) && !route.isNamed && !route.isFolder && (route.feature === undefined || has?.(route.feature));
  return PAGE_ROUTES.filter(isOffered).map((route) => ({
    id: `page-${route.id}`,
    group: 'pages',
    icon: routeIcon(route),
    label: translate(routeText(route)),
    second: trailOf(route)
      .filter((level) => level !== route)
      .map((level) => translate(routeText(level)))
      .join(', '),
    run: () => navigate(hrefOf(route)),
  }));
}

export interface PaletteActions {
  readonly 'full-screen': () => void;
  readonly scheme: () => void;
  readonly diagnostics: () => void;
  readonly sheet: () => void;
  readonly 'sign-out': () => void;
}

const ACTION_ICONS: Readonly<Record<keyof PaletteActions, Icon>> = {
  'full-screen': IconMaximize,
  scheme: IconMoon,
  diagnostics: IconActivity,
  sheet: IconHelpCircle,
  'sign-out': IconLogout,
};

export function actionEntries(actions: PaletteActions): readonly PaletteEntry[] {
  return (Object.keys(ACTION_ICONS) as (keyof PaletteActions)[]).map((id) => ({
    id: `action-${id}`,
    group: 'actions',
    icon: ACTION_ICONS[id],
    label: translate(`palette.action.${id}`),
    second: '',
    run: actions[id],
  }));
}

export function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

export function isHit({ label, second }: Pick<PaletteEntry, 'label' | 'second'>, words: readonly string[]): boolean {
  const text = `${label} ${second}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Names that begin with the words as typed, then the others, each in their order. */
export function bestFirst(words: readonly string[], entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const typed = words.join(' ');
  const rank = ({ label }: PaletteEntry) => (label.toLowerCase().startsWith(typed) ? 0 : 1);
  return [...entries].sort((a, b) => rank(a) - rank(b));
}

export function splitMatches(text: string, words: readonly string[]): readonly { readonly text: string; readonly isMatch: boolean }[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
    .map((piece, place) => ({ text: piece, isMatch: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
