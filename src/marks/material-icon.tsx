/** Any icon, by the name that a dashboard stores. One that is not common loads the whole set once and reserves its space meanwhile. */
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { COMMON_ICONS, UNKNOWN_ICON } from './common-icons.ts';

type AllIcons = typeof import('./all-icons.ts');

let all: AllIcons | null = null;
let hasFailed = false;
let loading: Promise<AllIcons> | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Rejects when loading fails; may be called again. */
export function loadAllIcons(): Promise<AllIcons> {
  loading ??= import('./all-icons.ts').then(
    (icons) => {
      all = icons;
      tell();
      return icons;
    },
    (error: unknown) => {
      loading = null;
      hasFailed = true;
      tell();
      throw error;
    },
  );
  return loading;
}

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

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
  const icons = useSyncExternalStore(follow, () => all);
  const isLost = useSyncExternalStore(follow, () => hasFailed);
  const isCommon = Object.hasOwn(COMMON_ICONS, name);
  const isSettled = isCommon || icons !== null || isLost;
  useEffect(() => {
    // After a failure all icons are drawn as unknown ones.
    if (!isSettled && name !== '') loadAllIcons().catch(() => undefined);
  }, [isSettled, name]);
  const path = isCommon ? COMMON_ICONS[name] : icons?.iconPath(name);
  const isUnknown = path === undefined && isSettled;
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
      <path d={isUnknown ? UNKNOWN_ICON : (path ?? '')} />
    </svg>
  );
}
