import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { formatSpan } from '../../format/durations.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCheck } from '../control.ts';
import { useInherited } from '../inherited.ts';
import classes from './time-window.module.css';
import { PRESETS, parseLength, withLength, writeLength } from './window-rules.ts';

interface LengthFieldsProps {
  readonly draft: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  readonly children: ReactNode;
}

export function LengthFields({ draft, onChange, children }: LengthFieldsProps) {
  const t = useT();
  const { disabled } = useInherited({});
  const length = windowLength(draft);
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null ? length : parseLength(typed);
  // Typed text stays as it is until another length is chosen elsewhere.
  const text = typed !== null && (meant === undefined || meant === length) ? typed : writeLength(length);
  const checked = useCheck(parseLength(text) === undefined ? t('time-window.exactError') : null, null);
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.label}>{t('time-window.lastLabel')}</legend>
        <div className={classes.presets}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={classes.preset}
              disabled={disabled}
              aria-pressed={preset === length}
              onClick={() => {
                setTyped(null);
                onChange(withLength(draft, preset));
              }}
            >
              {formatSpan(preset)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={classes.pair}>
        <TextInput
          {...checked}
          label={t('time-window.exactly')}
          value={text}
          disabled={disabled}
          onChange={(event) => {
            const next = event.currentTarget.value;
            const ms = parseLength(next);
            setTyped(next);
            if (ms !== undefined) onChange(withLength(draft, ms));
          }}
          rightSection={
            <span className={classes.hint} aria-hidden="true">
              {t('time-window.exactHint')}
            </span>
          }
          rightSectionWidth={84}
        />
        {children}
      </div>
    </>
  );
}
