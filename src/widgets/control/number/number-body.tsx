import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { WidgetInput } from '../../widget-input.ts';
import { ControlBody } from '../control-body.tsx';
import { useControlled } from '../use-controlled.ts';
import { useFlag } from '../use-flag.ts';
import { useTarget } from '../use-target.ts';
import type { StoredReading } from '../value-fields.ts';
import type { Reading, Writing } from '../value-io.ts';
import { asNumber, type NumberRange, type NumberSetting, useNumberSetting } from './number-setting.ts';

interface NumberBodyProps {
  readonly input: Pick<WidgetInput, 'title' | 'config'>;
  /** Above the control; older servers store one. */
  readonly label?: string | null | undefined;
  /** These two keep their identity. */
  readonly reading: Reading;
  readonly range: NumberRange;
  /** What sends a number that is lower or higher than the one before; null: nothing does. */
  readonly down: Writing | null;
  readonly up: Writing | null;
  /** What says that nothing can be set. */
  readonly locks: StoredReading | null;
  readonly draw: (setting: NumberSetting, isLocked: boolean) => ReactNode;
}

/** Sets a number of a device, once it is let go: what knobs, sliders and steppers have in common. */
export function NumberBody({ input: { title, config }, label, reading, range, down, up, locks, draw }: NumberBodyProps) {
  const t = useT();
  const target = useTarget(config);
  const id = target.entity?.id ?? null;
  const name = label || title || t('control.number');
  const { value, command, read, write } = useControlled(id, reading, name, asNumber);
  const isLocked = useFlag(id, locks, name);
  const setting = useNumberSetting({
    ...{ target: id, value, range, name },
    isBusy: command.is === 'pending',
    isOff: id === null || isLocked || (up === null && down === null),
    write: (next) => {
      const writing = next > (value ?? 0) ? up : down;
      if (writing) write(next, writing);
    },
  });
  return (
    <ControlBody
      title={title}
      label={label}
      target={target}
      command={command}
      read={read}
      isDisabled={isLocked}
      isUnset={up === null || down === null}
    >
      {draw(setting, isLocked)}
    </ControlBody>
  );
}
