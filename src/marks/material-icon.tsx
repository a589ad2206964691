/**
 * Any icon, by the name that a dashboard stores. Its space is reserved until it is loaded: common ones first, then Material's of its first
 * letter, for others the whole set.
 */

import { mdiShapeOutline } from '@mdi/js';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Told } from '../store/told.ts';

/** Icons that are loaded once. */
class IconSet<T> extends Told {
  /** Null before they are loaded. */
  current: T | null = null;
  hasFailed = false;
  private loading: Promise<T> | null = null;
  private readonly read: () => Promise<T>;

  constructor(read: () => Promise<T>) {
    super();
    this.read = read;
  }

  /** Rejects when loading fails; may be called again. */
  load(): Promise<T> {
    this.loading ??= this.read().then(
      (icons) => {
        this.current = icons;
        this.tell();
        return icons;
      },
      (error: unknown) => {
        this.loading = null;
        this.hasFailed = true;
        this.tell();
        throw error;
      },
    );
    return this.loading;
  }
}

const COMMON = new IconSet(() => import('./common-icons.ts'));
const ALL = new IconSet(() => import('./all-icons.ts'));

/** A path in a 24 by 24 box. */
type Drawn = string | { readonly evenOdd: string };
type Part = Readonly<Record<string, Drawn>>;

/** Material's own icons, by first letter; all others begin with a digit. */
const PARTS = new Map<string, IconSet<Part>>();
const NO_PART = new IconSet<Part>(async () => ({}));

function partOf(name: string): IconSet<Part> {
  if (!/^\w+$/.test(name)) return NO_PART;
  const letter = /^[a-z]/.exec(name)?.[0] ?? '0';
  const known = PARTS.get(letter);
  if (known) return known;
  const part = new IconSet(async (): Promise<Part> => {
    const file: { readonly default: Part } = await import(`./material/${letter}.json`);
    return file.default;
  });
  PARTS.set(letter, part);
  return part;
}

/** Has common icons loaded before they are drawn. */
export const commonIcons = { loadAhead: () => void COMMON.load().catch(() => undefined) };

/** Rejects when loading fails; may be called again. */
export const loadAllIcons = () => ALL.load();

/** By its name, once it is loaded; undefined for an unknown one. Rejects when loading fails. */
export async function findIcon(name: string): Promise<Drawn | undefined> {
  const common = (await COMMON.load()).COMMON_ICONS;
  if (Object.hasOwn(common, name)) return common[name];
  const part = await partOf(name).load();
  return Object.hasOwn(part, name) ? part[name] : (await ALL.load()).iconPath(name);
}

/** Undefined while it is not known whether the set has the icon: before it is loaded, or has failed. */
function useSet<T>(set: IconSet<T>, isWanted: boolean): T | null | undefined {
  const icons = useSyncExternalStore(set.subscribe, () => set.current);
  const hasFailed = useSyncExternalStore(set.subscribe, () => set.hasFailed);
  const isMissing = icons === null;
  useEffect(() => {
    // After a failure all icons of the set are drawn as unknown ones, until another one is drawn.
    if (isWanted && isMissing) set.load().catch(() => undefined);
  }, [set, isWanted, isMissing]);
  return isMissing && !hasFailed ? undefined : icons;
}

interface MaterialIconProps {
  /** Name such as `more_horiz` or `mdi:home`. */
  readonly name: string;
  /** Pixels, or a CSS length. */
  readonly size?: number | string;
  readonly colour?: string | undefined;
  /** For screen readers, where nothing beside the icon says the same. */
  readonly label?: string | undefined;
  /** Shown for an unknown name; default: a neutral shape, for a name would be cut off where an icon has its place. */
  readonly unknown?: ReactNode;
}

export function MaterialIcon({ name, size = 24, colour, label, unknown }: MaterialIconProps) {
  const common = useSet(COMMON, name !== '');
  const found = common && Object.hasOwn(common.COMMON_ICONS, name) ? common.COMMON_ICONS[name] : undefined;
  const isFurther = common !== undefined && found === undefined && name !== '';
  const part = useSet(partOf(name), isFurther);
  const own = part && Object.hasOwn(part, name) ? part[name] : undefined;
  const isRare = isFurther && part !== undefined && own === undefined;
  const all = useSet(ALL, isRare);
  const path = found ?? own ?? all?.iconPath(name);
  const isUnknown = path === undefined && isRare && all !== undefined;
  if (isUnknown && unknown !== undefined) return unknown;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={colour ?? 'currentColor'}
      data-icon={name}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {typeof path === 'object' ? <path d={path.evenOdd} fillRule="evenodd" /> : <path d={isUnknown ? mdiShapeOutline : (path ?? '')} />}
    </svg>
  );
}
