import type { CSSProperties } from 'react';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { type AuthorColours, SHAPE, TEXT, useAuthorColours } from './author-colours.ts';
import type { ButtonAppearance } from './button-fields.ts';
import classes from './control-button.module.css';

interface Colours {
  readonly mainColor?: string | null | undefined;
  readonly backgroundColor?: string | null | undefined;
}

/** As CSS variables; what is missing is the palette's. */
function variables(
  colours: AuthorColours,
  isFilled: boolean,
  { mainColor, backgroundColor }: Colours,
  end: string,
): Record<string, string> {
  if (isFilled) {
    const ground = colours.on(mainColor, 1);
    const edge = colours.on(mainColor, SHAPE);
    const text = ground && (colours.on(backgroundColor, TEXT, ground) ?? colours.text(ground));
    return ground && edge && text ? { [`--ground${end}`]: ground, [`--ink${end}`]: text, [`--edge${end}`]: edge } : {};
  }
  const ground = colours.ground(backgroundColor);
  const text = colours.on(mainColor, TEXT, ground ?? colours.base);
  return {
    ...(ground ? { [`--ground${end}`]: ground } : {}),
    ...(text ? { [`--ink${end}`]: text, [`--edge${end}`]: text } : {}),
  };
}

const own = (state: NonNullable<ButtonAppearance['customStyle']>['hovered'], usual: Colours): Colours | null => {
  const { overrideMainColor, mainColor, overrideBackgroundColor, backgroundColor } = state ?? {};
  const main = overrideMainColor === true && mainColor ? mainColor : null;
  const back = overrideBackgroundColor === true && backgroundColor ? backgroundColor : null;
  return main || back ? { mainColor: main ?? usual.mainColor, backgroundColor: back ?? usual.backgroundColor } : null;
};

interface ControlButtonProps {
  readonly look: ButtonAppearance;
  /** Where no label is shown, for screen readers; where there is neither label nor icon, for everybody. */
  readonly name: string;
  /** Of buttons that stay pressed; absent: it does not. */
  readonly isPressed?: boolean | undefined;
  /** A command is pending: nothing happens, and the focus stays. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** It is as high as its words, and they as large as usual. */
  readonly isLow?: boolean;
  readonly onPress: () => void;
}

const RADIUS = /^\d+(\.\d+)?(px|%|em)?$/;

/** A button as its author wants it, as far as it can be read. */
export function ControlButton({ look, name, isPressed, isBusy = false, isDisabled = false, isLow = false, onPress }: ControlButtonProps) {
  const colours = useAuthorColours();
  const { type, label, icon, showLabel, showIcon, iconSize, borderRadius, autoScale, customStyle } = look;
  const isFilled = type === 'filled';
  const states = Object.entries({ '-hover': customStyle?.hovered, '-pressed': customStyle?.pressed, '-off': customStyle?.disabled });
  const active = isPressed === true ? own(customStyle?.activated, look) : null;
  const style = {
    ...variables(colours, isFilled, active ?? look, ''),
    ...Object.assign(
      {},
      ...states.map(([end, state]) => {
        const given = own(state, look);
        return given ? variables(colours, isFilled, given, end) : {};
      }),
    ),
    ...(borderRadius && RADIUS.test(borderRadius) ? { borderRadius: /^\d+$/.test(borderRadius) ? `${borderRadius}px` : borderRadius } : {}),
  } as CSSProperties;
  const words = showLabel === false ? '' : (label ?? '');
  const hasIcon = showIcon !== false && Boolean(icon);
  return (
    <button
      type="button"
      className={classes.button}
      data-look={type ?? 'outlined'}
      data-scales={autoScale !== false ? (isLow ? 'text' : 'all') : undefined}
      style={style}
      aria-label={words === '' ? name : undefined}
      aria-pressed={isPressed}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
      onClick={() => isBusy || onPress()}
    >
      {hasIcon ? <MaterialIcon name={icon ?? ''} size={autoScale !== false ? '1.5em' : (iconSize ?? 24)} /> : null}
      {words !== '' || !hasIcon ? (
        <span className={classes.words} title={words || name} data-held={isPressed === undefined ? undefined : ''}>
          {words || name}
        </span>
      ) : null}
    </button>
  );
}
