/** How a widget's author wants its frame to look, as far as it is safe and stays legible. Source: contract/dashboards.md 2.2, 9.2. */

import type { WidgetConfig } from '../contract/dashboard.ts';
import { partOf } from '../contract/part.ts';
import { reactStyle, safeStyle } from '../marks/safe-style.ts';
import { isBlack, legibleColor, parseColor, solidColor } from '../theme/contrast.ts';
import { groundVariables, hardestGround } from '../theme/ground.ts';
import { DARK, LIGHT } from '../theme/palettes.ts';
import { WALL_SURFACE } from '../theme/wall-surface.ts';

type Style = Readonly<Record<string, string>>;

export interface FrameLook {
  readonly frame: Style;
  readonly title: Style;
  /** Whether the author's padding stands in place of ours. */
  readonly isPadded: boolean;
  readonly icon: { readonly name: string; readonly px: number; readonly colour: string | undefined } | null;
  /** What lies under the header, a solid colour; null: the palette's own. */
  readonly ground: string | null;
  /** Behind everything: the stored ground that is one; null: there is none. */
  readonly picture: unknown;
}

export const PLAIN_LOOK: FrameLook = { frame: {}, title: {}, isPadded: false, icon: null, ground: null, picture: null };
/** Walls have their own palette, on which colours of authors must be legible. */
const WALL_LOOK: FrameLook = { ...PLAIN_LOOK, ground: WALL_SURFACE };

/** Opacity of pictures. All texts are legible where it is black and where it is white. */
export const PICTURE_SHARE = 0.22;

const MOST_PX = 64;
const ICON_PX = 18;
const LENGTH = /^(\d+(?:\.\d+)?)(?:px)?$/;

/** In pixels: one to four lengths, top first; undefined for anything else. */
function lengths(stored: unknown): readonly number[] | undefined {
  const parts = String(stored ?? '')
    .trim()
    .split(/\s+/);
  const read = parts.map((part) => Number(LENGTH.exec(part)?.[1] ?? Number.NaN));
  return read.length > 4 || read.some(Number.isNaN) ? undefined : read.map((px) => Math.min(px, MOST_PX));
}

const written = (px: readonly number[]) => px.map((one) => `${one}px`).join(' ');

/** A stored padding as CSS, within limits; undefined where none can be read. */
export function paddingOf(stored: unknown): string | undefined {
  const px = lengths(stored);
  return px && written(px);
}

/** What every widget is stored with says nothing about its author's wish. */
const isWhite = (color: string) => solidColor(color, color) === 'rgb(255, 255, 255)' && !/,\s*0?\.\d+\s*\)$/.test(color);

/** Its colours, paddings and borders have places of their own. */
const NOT_ON_TITLES = /^(padding|border|background|opacity)/;
const NOT_ON_FRAMES = /^(padding|background|opacity|color|borderRadius)/;

function filtered(stored: unknown, dropped: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(reactStyle(safeStyle(stored)) ?? {}).filter(([name]) => !dropped.test(name)));
}

interface StoredFont {
  readonly family?: unknown;
  readonly size?: unknown;
  readonly sizeUnit?: unknown;
  readonly style?: unknown;
  readonly weight?: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function titleStyle(config: WidgetConfig, ground: string): Style {
  const { family, size, sizeUnit, style, weight }: StoredFont = partOf(config.titleFont);
  const font = {
    ...(typeof family === 'string' && family !== 'Roboto' ? { fontFamily: family } : {}),
    ...(typeof size === 'number' ? { fontSize: `${size}${typeof sizeUnit === 'string' ? sizeUnit : 'px'}` } : {}),
    ...(typeof style === 'string' ? { fontStyle: style } : {}),
    ...(typeof weight === 'string' || typeof weight === 'number' ? { fontWeight: weight } : {}),
  };
  const { color, fontSize, fontWeight, fontStyle, ...others } = filtered({ ...partOf(config.titleStyle), ...font }, NOT_ON_TITLES);
  const isUsualSize = fontSize === undefined || fontSize === '16px';
  const isUsualWeight = fontWeight === undefined || (isUsualSize && /^(400|500|normal)$/.test(fontWeight));
  const wanted = typeof config.titleColor === 'string' ? config.titleColor : color;
  return {
    ...others,
    ...(fontStyle && fontStyle !== 'normal' ? { fontStyle } : {}),
    ...(isUsualSize ? {} : { fontSize: `clamp(11px, ${fontSize}, 40px)` }),
    ...(isUsualWeight ? {} : { fontWeight }),
    ...(wanted && parseColor(wanted) && !isBlack(wanted) ? { color: legibleColor(wanted, ground, 4.5) } : {}),
  };
}

function iconOf({ showTitleIcon, titleIcon, iconSize, iconColor }: WidgetConfig, ground: string) {
  const name = showTitleIcon === true ? asText(titleIcon) : '';
  const [px = 24] = lengths(iconSize) ?? [];
  if (name === '' || px === 0) return null;
  const isOwn = typeof iconColor === 'string' && parseColor(iconColor) !== undefined && !isBlack(iconColor);
  return {
    name,
    px: px === 24 ? ICON_PX : Math.min(Math.max(px, 12), 40),
    colour: isOwn ? legibleColor(iconColor, ground, 3) : undefined,
  };
}

interface Panel {
  /** Empty: the palette's own. */
  readonly background: string;
  readonly picture: unknown;
}

/** Widgets of newer servers draw a panel of their own into a frame without a ground; null: there is none. */
function panelOf({ background }: Readonly<Record<string, unknown>>): Panel | null {
  if (typeof background !== 'object' || background === null) return null;
  const { type, color, imageUrl } = background as Readonly<Record<string, unknown>>;
  const picture = (type === 'image' || type === 'imageUrl') && imageUrl ? background : null;
  return { background: type === 'color' ? asText(color) : '', picture };
}

const isClear = (given: string) => parseColor(given) !== undefined && solidColor(given, LIGHT.roles.canvas) === undefined;
const isFlat = ({ dropShadow, widgetStyle }: WidgetConfig) => dropShadow === false || partOf(widgetStyle).boxShadow === 'none';

/** Of the frame, or of the panel in a frame without a ground. */
function stainOf({ widgetStyle, backgroundColor, settings }: WidgetConfig) {
  const panel = panelOf(partOf(settings));
  const style = partOf(widgetStyle);
  const outer = asText(style.backgroundColor ?? style.background ?? backgroundColor);
  const isPanel = panel !== null && (outer === '' || isClear(outer));
  return { hasPanel: panel !== null, picture: isPanel ? panel.picture : null, background: isPanel ? panel.background : outer };
}

/** What is drawn on nothing reaches its edges: parts of a drawing meet there. */
const NO_FRAME = { background: 'transparent', '--wf-surface': 'var(--wf-canvas)', '--widget-border': '0px' };

/** Of a widget on a wall: only that it stands on nothing is kept. */
export const wallLook = (config: WidgetConfig): FrameLook =>
  isFlat(config) && isClear(stainOf(config).background) ? { ...WALL_LOOK, frame: NO_FRAME } : WALL_LOOK;

/** @param showsPicture as in the description of the widget's kind. */
export function frameLook(config: WidgetConfig, isDark: boolean, showsPicture = false): FrameLook {
  const widgetStyle = partOf(config.widgetStyle);
  const { roles } = isDark ? DARK : LIGHT;
  const { hasPanel, picture: behind, background } = stainOf(config);
  const picture = showsPicture ? behind : null;
  const isSeeThrough = isClear(background);
  const stained = picture === null ? undefined : hardestGround(roles.surface, PICTURE_SHARE);
  const own = stained ?? (background === '' || isWhite(background) ? undefined : solidColor(background, roles.canvas));
  const ground = own ?? (isSeeThrough ? roles.canvas : roles.surface);
  const color = asText(widgetStyle.color ?? config.color);
  const padding = lengths(widgetStyle.padding ?? config.padding);
  const isUsual = padding === undefined || written(padding) === '8px' || (hasPanel && padding.every((px) => px === 0));
  const isPadded = !isUsual;
  const margin = lengths(widgetStyle.margin ?? config.margin);
  const [top = 0, , bottom = top] = margin ?? [];
  const radius = lengths(widgetStyle.borderRadius ?? config.borderRadius);
  return {
    frame: {
      ...(own ? groundVariables(own) : {}),
      ...(stained ? { background: roles.surface } : {}),
      ...(isSeeThrough ? { background: 'transparent', '--wf-surface': 'var(--wf-canvas)' } : {}),
      ...(isFlat(config) ? (isSeeThrough ? NO_FRAME : { borderColor: 'transparent' }) : {}),
      ...filtered(widgetStyle, NOT_ON_FRAMES),
      ...(color && parseColor(color) && !isBlack(color) ? { '--wf-text': legibleColor(color, ground, 4.5) } : {}),
      ...(isPadded ? { padding: written(padding) } : {}),
      ...(margin?.some((px) => px > 0) ? { margin: written(margin), blockSize: `calc(100% - ${top + bottom}px)` } : {}),
      ...(radius ? { borderRadius: written(radius) } : {}),
    },
    title: titleStyle(config, ground),
    isPadded,
    icon: iconOf(config, ground),
    ground,
    picture,
  };
}
