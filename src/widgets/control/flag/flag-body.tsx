import type { ReactNode } from 'react';
import type { WidgetInput } from '../../widget-input.ts';
import { ControlBody } from '../control-body.tsx';
import { useControlled } from '../use-controlled.ts';
import { useFlag } from '../use-flag.ts';
import { useTarget } from '../use-target.ts';
import type { StoredReading } from '../value-fields.ts';
import { asFlag, type Reading, type Writing } from '../value-io.ts';

/** What is drawn of a value that is on or off. */
export interface FlagSetting {
  readonly isOn: boolean;
  /** Before that it is drawn as neither on nor off. */
  readonly isKnown: boolean;
  readonly name: string;
  /** A command is pending: nothing happens, and the focus stays. */
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly isLocked: boolean;
  readonly onPress: () => void;
}

interface FlagBodyProps {
  readonly input: Pick<WidgetInput, 'title' | 'config'>;
  /** Above the control. */
  readonly label?: string | null | undefined;
  /** For screen readers. */
  readonly name: string;
  /** Keeps its identity. */
  readonly reading: Reading;
  /** What is sent; null: its author has not said what. */
  readonly on: Writing | null;
  readonly off: Writing | null;
  /** What says that nothing can be set. */
  readonly locks: StoredReading | null;
  readonly draw: (setting: FlagSetting) => ReactNode;
}

/** Sets a value of a device on or off: what switches and buttons that stay pressed have in common. */
export function FlagBody({ input: { title, config }, label, name, reading, on, off, locks, draw }: FlagBodyProps) {
  const target = useTarget(config);
  const id = target.entity?.id ?? null;
  const { value, command, read, write } = useControlled(id, reading, name, asFlag);
  const isLocked = useFlag(id, locks, name);
  const isOn = value === true;
  const next = isOn ? off : on;
  return (
    <ControlBody title={title} label={label} target={target} command={command} read={read} isDisabled={isLocked} isUnset={next === null}>
      {draw({
        ...{ isOn, name, isLocked },
        isKnown: value !== undefined,
        isBusy: command.is === 'pending',
        isDisabled: next === null || value === undefined || isLocked,
        onPress: () => next && write(!isOn, next),
      })}
    </ControlBody>
  );
}
