import { useEffect, useMemo } from 'react';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { SymbolBehaviour } from '../../../contract/symbol/symbol-metadata.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type ReadValue, useReading } from '../../control/use-reading.ts';
import { behaviourName, behaviourReading, initialOf, symbolWords } from '../../symbols/behaviour-settings.ts';

interface ReadBehaviourProps {
  readonly target: EntityId | null;
  readonly behaviour: SymbolBehaviour;
  /** Of the widget, over what the file says. Keeps its identity. */
  readonly stored: unknown;
  /** Of the widget, in faults. */
  readonly name: string;
  readonly onValue: (id: string, value: unknown) => void;
  readonly onRead: (id: string, read: ReadValue) => void;
}

/** Reads one value of a symbol, and says it in words. */
export function ReadBehaviour({ target, behaviour, stored, name, onValue, onRead }: ReadBehaviourProps) {
  const t = useT();
  const reading = useMemo(() => behaviourReading(behaviour, stored), [behaviour, stored]);
  const read = useReading(target, reading, name, false);
  const { report } = read;
  const value = report?.value ?? initialOf(behaviour, reading);
  const { id, trueLabel, falseLabel } = behaviour;
  useEffect(() => onValue(id, value), [onValue, id, value]);
  useEffect(() => onRead(id, read), [onRead, id, read]);
  const flag = (isOn: boolean) => symbolWords(isOn ? trueLabel : falseLabel) || t(isOn ? 'scada-drawing.yes' : 'scada-drawing.no');
  const words = typeof value === 'boolean' ? flag(value) : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <li>
      <bdi>{behaviourName(behaviour)}</bdi>: <bdi>{report === undefined ? '–' : words}</bdi>
    </li>
  );
}
