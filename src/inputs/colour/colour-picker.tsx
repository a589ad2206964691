/** A colour from the plane, from the colours of charts, or from Material's palette: what the field and the dialog of a colour share. */
import { ColorPicker, type ColorPickerProps } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MATERIAL_GROUPS, MATERIAL_PALETTE, MATERIAL_SHADES } from '../../theme/material-palette.ts';
import { LIGHT } from '../../theme/palettes.ts';
import classes from './colour.module.css';

/** Where the plane stands while there is no colour. */
const [FIRST = ''] = LIGHT.series;

/** Whether the browser can draw it: names, hex, rgb, hsl and whatever else CSS knows. */
export function isColour(text: string): boolean {
  return text !== '' && CSS.supports('color', text);
}

/** Written as the colour came: dashboards hold several forms. */
function formatOf(colour: string): NonNullable<ColorPickerProps['format']> {
  const form = /^(rgba?|hsla?)\(/i.exec(colour)?.[1]?.toLowerCase();
  if (form === 'rgb' || form === 'rgba' || form === 'hsl' || form === 'hsla') return form;
  return /^#(?:.{4}|.{8})$/.test(colour) ? 'hexa' : 'hex';
}

/** Names and rarer forms as the plane reads them. */
function plain(colour: string): string {
  if (/^(#|rgba?\(|hsla?\()/i.test(colour)) return colour;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return FIRST;
  context.fillStyle = colour;
  return context.fillStyle;
}

interface ColourPickerProps {
  /** What cannot be drawn is none. */
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
        // While a slider moves the picker tells its colour one step late; when it rests, truly.
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
