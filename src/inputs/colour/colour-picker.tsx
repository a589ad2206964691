import { ColorPicker, type ColorPickerProps } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MATERIAL_GROUPS, MATERIAL_PALETTE, MATERIAL_SHADES } from '../../theme/material-palette.ts';
import { LIGHT } from '../../theme/palettes.ts';
import classes from './colour.module.css';

const [FIRST = ''] = LIGHT.series;

/** CSS accepts these wherever a colour stands, but they name none. */
const NO_COLOUR = /^(?:inherit|initial|unset|revert|revert-layer)$|\b(?:var|env|attr)\(/i;

export function isColour(text: string): boolean {
  return text !== '' && !NO_COLOUR.test(text) && CSS.supports('color', text);
}

/** Keeps the notation, because dashboards store several. */
function formatOf(colour: string): NonNullable<ColorPickerProps['format']> {
  const form = /^(rgba?|hsla?)\(/i.exec(colour)?.[1]?.toLowerCase();
  if (form === 'rgb' || form === 'rgba' || form === 'hsl' || form === 'hsla') return form;
  return /^#(?:.{4}|.{8})$/.test(colour) ? 'hexa' : 'hex';
}

/** Converts names and other notations to one that the plane can read. */
function plain(colour: string): string {
  if (/^(#|rgba?\(|hsla?\()/i.test(colour)) return colour;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return FIRST;
  context.fillStyle = colour;
  return context.fillStyle;
}

interface ColourPickerProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

function Palette({ value, onChange }: ColourPickerProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={classes.palette}>
      <legend className={classes.legend}>{t('inputs.colour.palette')}</legend>
      {MATERIAL_GROUPS.map((group) =>
        MATERIAL_SHADES.map((shade, i) => {
          const colour = MATERIAL_PALETTE[group][i] ?? '';
          return (
            <input
              key={shade}
              type="radio"
              name={name}
              className={classes.shade}
              style={{ backgroundColor: colour }}
              aria-label={t('inputs.colour.shade', { group: t(`inputs.colour.groups.${group}`), shade })}
              checked={value === colour && MATERIAL_PALETTE[group].indexOf(colour as never) === i}
              onChange={() => onChange(colour)}
            />
          );
        }),
      )}
    </fieldset>
  );
}

export function ColourPicker({ value, onChange }: ColourPickerProps) {
  const t = useT();
  const isDrawn = isColour(value);
  return (
    <div className={classes.picker}>
      <ColorPicker
        fullWidth
        focusable
        format={isDrawn ? formatOf(value) : 'hex'}
        value={isDrawn ? plain(value) : FIRST}
        onChange={onChange}
        // While a slider moves, `onChange` is one step behind; `onChangeEnd` is not.
        onChangeEnd={onChange}
        swatches={[...LIGHT.series]}
        swatchesPerRow={8}
        saturationLabel={t('dialogs.colour.saturation')}
        hueLabel={t('dialogs.colour.hue')}
        alphaLabel={t('dialogs.colour.alpha')}
      />
      <Palette value={value.toLowerCase()} onChange={onChange} />
    </div>
  );
}
