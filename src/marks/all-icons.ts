/**
 * Material Design Icons by the names that dashboards store: `mdi:` and a name, or Material's name of an icon that is not in `material/`.
 * Large, so loaded on demand.
 */
import * as icons from '@mdi/js';
import { COMMON_ICONS } from './common-icons.ts';
import listed from './material/names.json';
import materialNames from './material-names.json';

/** Material's names of icons that Material Design Icons names differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = materialNames;

const PATHS: Readonly<Record<string, string>> = icons;

const exported = (name: string) => `mdi${name.replaceAll(/(?:^|[-_])(.)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Path in a 24 by 24 box; undefined for an unknown name. Servers have own names of providers, such as `google-logo`. */
export function iconPath(name: string): string | undefined {
  const own = name.startsWith('mdi:') ? name.slice(4) : undefined;
  const path =
    own === undefined ? (COMMON_ICONS[name] ?? PATHS[exported(OTHER_NAMES[name] ?? name.replace(/-logo$/, ''))]) : PATHS[exported(own)];
  return typeof path === 'string' ? path : undefined;
}

let names: readonly string[] | undefined;

/** Of Material's own icons. */
export const materialIconNames = (): readonly string[] => listed.split(' ');

/** Each icon once, by Material's name where there is one, because older servers know only those. */
export function allIconNames(): readonly string[] {
  if (names) return names;
  const material = new Map([...Object.keys(COMMON_ICONS), ...Object.keys(OTHER_NAMES)].reverse().map((name) => [iconPath(name), name]));
  const others = Object.keys(PATHS)
    .filter((name) => name.startsWith('mdi') && !material.has(PATHS[name]))
    .map(
      (name) =>
        `mdi:${name.slice(3).replaceAll(/[A-Z]|(?<=[a-z])\d+/g, (part, at: number) => `${at === 0 ? '' : '-'}${part.toLowerCase()}`)}`,
    )
    .filter((name) => iconPath(name) !== undefined);
  names = [...new Set([...Object.keys(COMMON_ICONS), ...[...material.values(), ...materialIconNames()].sort(), ...others])];
  return names;
}
