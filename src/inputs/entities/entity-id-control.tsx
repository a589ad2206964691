import type { HintedProps } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { EntityControl } from './entity-control.tsx';

export interface EntityIdControlProps extends HintedProps<string> {
  readonly entityType: string;
}

/** An entity whose type is stored beside its id. */
export function EntityIdControl({ entityType, value, onChange, ...rest }: EntityIdControlProps) {
  const id = storedText(value);
  return (
    <EntityControl
      {...rest}
      // What was found and typed belongs to one type.
      key={entityType}
      entityType={entityType}
      value={id === null ? null : { entityType, id }}
      onChange={(next) => onChange(next?.id ?? null)}
    />
  );
}
