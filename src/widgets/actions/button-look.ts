/** How newer servers let authors shape the buttons of a header. Pure. Source: contract/dashboards.md 9.4. */
import { reactStyle, safeStyle } from '../../marks/safe-style.ts';
import { isBlack, legibleColor, parseColor, solidColor, TEXT_CONTRAST } from '../../theme/contrast.ts';
import type { ActionDescriptor } from './read-actions.ts';

export interface ButtonLook {
  /** `icon` and `round` show only the icon, the others the name. */
  readonly kind: 'icon' | 'round' | 'text' | 'filled' | 'outlined';
  readonly hasIcon: boolean;
  /** Of the icon and the name; undefined: the palette's. */
  readonly colour: string | undefined;
  readonly style: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, ButtonLook['kind']>> = {
  basic: 'text',
  raised: 'filled',
  flat: 'filled',
  stroked: 'outlined',
  miniFab: 'round',
};
const GRAPHIC_CONTRAST = 3;
/** The header is one line high. */
const NOT_ON_BUTTONS = /^(padding|fontSize|letterSpacing|opacity|background|color$)/;

/** @param ground what lies under the button, a solid colour; null where authors choose no colours. */
export function buttonLook(descriptor: ActionDescriptor, ground: string | null): ButtonLook {
  const { buttonType, buttonColor, buttonFillColor, buttonBorderColor, customButtonStyle, showIcon } = descriptor;
  const kind = KINDS[buttonType ?? ''] ?? 'icon';
  const hasIcon = kind === 'icon' || kind === 'round' || showIcon === true;
  if (ground === null) return { kind, hasIcon, colour: undefined, style: {} };
  const custom = reactStyle(safeStyle(customButtonStyle)) ?? {};
  const hasFill = kind === 'filled' || kind === 'round';
  const fill = solidColor(custom.backgroundColor ?? (hasFill ? (buttonFillColor ?? '') : ''), ground);
  const wanted = custom.color ?? buttonColor ?? '';
  const isOwn = parseColor(wanted) !== undefined && !isBlack(wanted);
  // A label without a colour of its own must stay legible on a ground that is the author's.
  const text = hasFill && !fill ? undefined : isOwn ? wanted : fill ? ground : undefined;
  const least = kind === 'icon' || kind === 'round' ? GRAPHIC_CONTRAST : TEXT_CONTRAST;
  const border = kind === 'outlined' ? solidColor(buttonBorderColor ?? '', ground) : undefined;
  return {
    kind,
    hasIcon,
    colour: text && legibleColor(text, fill ?? ground, least),
    style: {
      ...(fill ? { backgroundColor: fill } : {}),
      ...(border ? { borderColor: border } : {}),
      ...Object.fromEntries(Object.entries(custom).filter(([name]) => !NOT_ON_BUTTONS.test(name))),
    },
  };
}
