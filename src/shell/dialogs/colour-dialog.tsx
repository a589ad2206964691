import { Button, ColorPicker, type ColorPickerProps, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { LIGHT } from '../../theme/palettes.ts';
import classes from './dialogs.module.css';

/** Where the plane stands while there is no colour. */
const [FIRST = ''] = LIGHT.series;

/** Written as the colour came: dashboards hold both forms. */
function formatOf(colour: string): NonNullable<ColorPickerProps['format']> {
  if (colour.startsWith('rgb')) return colour.startsWith('rgba') ? 'rgba' : 'rgb';
  return colour.length === 9 ? 'hexa' : 'hex';
}

interface ColourDialogProps {
  /** Empty for none. */
  readonly colour: string;
  readonly onAnswer: (colour?: string) => void;
}

/** A colour from the plane, from the colours of charts, or written down. It can be taken once it is one, and another one. */
export function ColourDialog({ colour, onAnswer }: ColourDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(colour);
  const isColour = chosen !== '' && CSS.supports('color', chosen);
  return (
    <>
      <div className={classes.picker}>
        <ColorPicker
          fullWidth
          focusable
          format={formatOf(colour)}
          value={isColour ? chosen : FIRST}
          onChange={setChosen}
          // While a slider moves the picker tells its colour one step late; when it rests, truly.
          onChangeEnd={setChosen}
          swatches={[...LIGHT.series]}
          swatchesPerRow={8}
          saturationLabel={t('dialogs.colour.saturation')}
          hueLabel={t('dialogs.colour.hue')}
          alphaLabel={t('dialogs.colour.alpha')}
        />
        <TextInput
          label={t('dialogs.colour.code')}
          value={chosen}
          error={chosen === '' || isColour ? null : t('dialogs.colour.wrong')}
          data-autofocus
          onChange={(event) => setChosen(event.currentTarget.value.trim())}
        />
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer()}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" disabled={!isColour || chosen === colour} onClick={() => onAnswer(chosen)}>
          {t('dialogs.select')}
        </Button>
      </div>
    </>
  );
}
