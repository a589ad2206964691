import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ColourPicker, isColour } from '../../inputs/colour/colour-picker.tsx';
import classes from './dialogs.module.css';

interface ColourDialogProps {
  /** Empty for no colour. */
  readonly colour: string;
  readonly onAnswer: (colour?: string) => void;
}

/** Can be confirmed once the colour is valid and differs from the present one. */
export function ColourDialog({ colour, onAnswer }: ColourDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(colour);
  const isDrawn = isColour(chosen);
  return (
    <>
      <div className={classes.picker}>
        <ColourPicker value={chosen} onChange={setChosen} />
        <TextInput
          label={t('dialogs.colour.code')}
          value={chosen}
          error={chosen === '' || isDrawn ? null : t('dialogs.colour.wrong')}
          data-autofocus
          onChange={(event) => setChosen(event.currentTarget.value.trim())}
        />
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer()}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" disabled={!isDrawn || chosen === colour} onClick={() => onAnswer(chosen)}>
          {t('dialogs.select')}
        </Button>
      </div>
    </>
  );
}
