import { Button } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { sameValue } from '../../stored/same-value.ts';
import { FormChecks, FormChecksContext } from '../control.ts';
import classes from './code.module.css';
import { JsonControl } from './json-control.tsx';
import type { JsonValue } from './json-text.ts';

interface JsonDialogProps {
  readonly title?: string | undefined;
  readonly value: JsonValue | null;
  readonly isFullScreen?: boolean;
  readonly onAnswer: (value?: JsonValue) => void;
}

export function JsonDialog({ title, value, isFullScreen = false, onAnswer }: JsonDialogProps) {
  const t = useT();
  const checks = useMemo(() => new FormChecks(), []);
  const [draft, setDraft] = useState(value);
  const isValid = useSyncExternalStore(checks.subscribe, checks.isValid);
  const heading = title ?? t('inputs.code.editJson');
  return (
    <Dialog
      opened
      onClose={() => onAnswer()}
      title={heading}
      size={640}
      fullScreen={isFullScreen}
      closeButtonProps={{ 'aria-label': t('inputs.code.close') }}
    >
      <FormChecksContext value={checks}>
        <div className={isFullScreen ? classes.high : undefined}>
          <JsonControl label={t('value.json')} value={draft} onChange={setDraft} required />
        </div>
        <div className={classes.buttons}>
          <Button onClick={() => onAnswer()}>{t('inputs.code.cancel')}</Button>
          <Button
            variant="filled"
            disabled={!isValid || draft === null || sameValue(draft, value)}
            onClick={() => draft !== null && onAnswer(draft)}
          >
            {t('inputs.form.save')}
          </Button>
        </div>
      </FormChecksContext>
    </Dialog>
  );
}
