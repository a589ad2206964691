/** How a stored layout wants to be drawn, apart from its widgets. Source: contract/dashboards.md 1.3, 9.1. */
import type { DashboardLayout, DashboardState } from '../contract/dashboard.ts';
import { parseColor, solidColor } from '../theme/contrast.ts';
import { LIGHT } from '../theme/palettes.ts';

/** Ranges of the window's width, as newer servers name them. */
export type ScreenRange = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
export type LayoutName = 'main' | 'right';

const RANGES = [
  ['xl', 1920],
  ['lg', 1280],
  ['md', 960],
  ['sm', 600],
] as const;

/** @param width of the window in CSS pixels. */
export const screenRange = (width: number): ScreenRange => RANGES.find(([, from]) => width >= from)?.[0] ?? 'xs';

/** In which official consoles show one column. */
export const isNarrow = (range: ScreenRange): boolean => range === 'xs' || range === 'sm';

type Layout = Pick<DashboardLayout, 'widgets' | 'gridSettings'>;

/** Whose widgets are parts of a drawing, side by side without margins. */
export const isDrawn = ({ gridSettings }: Layout): boolean => gridSettings?.layoutType === 'scada';

export interface ShownLayout {
  readonly layout: Layout | undefined;
  readonly isColumn: boolean;
}

/** The layout of that name, or what it has for that range. A layout made for a range is drawn as it was made. */
export function shownLayout(state: DashboardState | undefined, name: LayoutName, range: ScreenRange): ShownLayout {
  const whole = state?.layouts?.[name];
  const own = whole?.breakpoints?.[range];
  const layout = own ?? whole;
  if (layout?.gridSettings?.viewFormat === 'list') return { layout, isColumn: true };
  return { layout, isColumn: !own && !isDrawn(layout ?? {}) && isNarrow(range) };
}

/** What official consoles store in every dashboard, and what this console draws in its place. */
const USUAL_MARGIN = 10;
const MARGIN = 12;
const MOST_MARGIN = 50;

/** In pixels: between widgets, and around all of them. */
export function margins(layout: Layout): { readonly margin: number; readonly outer: number } {
  if (isDrawn(layout)) return { margin: 0, outer: 0 };
  const { gridSettings } = layout;
  const stored = gridSettings?.margin;
  const margin = stored === undefined || stored === null || stored === USUAL_MARGIN ? MARGIN : Math.min(stored, MOST_MARGIN);
  return { margin, outer: gridSettings?.outerMargin === false ? 0 : margin };
}

const USUAL_GROUNDS = ['rgb(238, 238, 238)', 'rgb(255, 255, 255)'];
const SIZES = ['100%', 'auto 100%', 'cover', 'contain', 'auto'];

/** Ground and picture below the widgets, for React's `style`; undefined where they follow the palette. @param shown the stored picture. */
export function layoutGround({ gridSettings }: Layout, shown: string | undefined): Record<string, string> | undefined {
  const { backgroundColor, backgroundSizeMode } = gridSettings ?? {};
  const color =
    typeof backgroundColor === 'string' && parseColor(backgroundColor) ? solidColor(backgroundColor, LIGHT.roles.surface) : undefined;
  const picture = shown?.replaceAll(/["\\\n]/g, encodeURIComponent);
  const isUsual = color === undefined || USUAL_GROUNDS.includes(color);
  if (isUsual && picture === undefined) return undefined;
  const size = SIZES.includes(String(backgroundSizeMode)) ? String(backgroundSizeMode) : '100%';
  return {
    ...(isUsual ? {} : { backgroundColor: color }),
    ...(picture === undefined ? {} : { backgroundImage: `url("${picture}")`, backgroundSize: size, backgroundRepeat: 'no-repeat' }),
  };
}

interface Dimension {
  readonly type?: unknown;
  readonly leftWidthPercentage?: unknown;
  readonly fixedWidth?: unknown;
  readonly fixedLayout?: unknown;
}

const HALF = 50;
const LEAST_SHARE = 5;
const LEAST_PX = 100;

/** Widths of the two layouts where they are side by side, for CSS; `1fr` takes the rest. */
export function layoutWidths(state: DashboardState | undefined): { readonly main: string; readonly right: string } {
  const { main, right } = state?.layouts ?? {};
  const dimension = (main?.gridSettings?.layoutDimension ?? right?.gridSettings?.layoutDimension ?? {}) as Dimension;
  if (dimension.type === 'fixed' && typeof dimension.fixedWidth === 'number') {
    const fixed = `min(${Math.max(LEAST_PX, dimension.fixedWidth)}px, ${100 - LEAST_SHARE}%)`;
    return dimension.fixedLayout === 'right' ? { main: '1fr', right: fixed } : { main: fixed, right: '1fr' };
  }
  const stored = typeof dimension.leftWidthPercentage === 'number' ? dimension.leftWidthPercentage : HALF;
  return { main: `${Math.min(100 - LEAST_SHARE, Math.max(LEAST_SHARE, stored))}%`, right: '1fr' };
}

/** Whether narrow screens show the right layout before the main one. */
export function isRightFirst(state: DashboardState | undefined): boolean {
  return state?.layouts?.right?.gridSettings?.mobileDisplayLayoutFirst === true;
}
