import { MantineProvider } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { UntilLoaded } from '../page/until-loaded.tsx';
import type { Path } from '../stored/path.ts';
import { type ControlProps, FormChecks, FormChecksContext } from './control.ts';

export interface ShownControl<Value> {
  readonly value: () => Value | null;
  readonly reports: readonly (Value | null)[];
  /** The places in the value at which alone it was edited; undefined: not told. */
  readonly places: readonly (Path | undefined)[];
  readonly checks: FormChecks;
  readonly box: HTMLElement;
  give(value: Value | null): void;
  remove(): void;
}

/** Mounts a control inside the checks of a form. The caller loads its texts first (`adoptMessages`) and removes the control. */
export function showControl<Value, Props extends ControlProps<Value>>(
  Control: ComponentType<Props>,
  props: Omit<Props, 'value' | 'onChange'>,
  initial: Value | null,
): ShownControl<Value> {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const checks = new FormChecks();
  const reports: (Value | null)[] = [];
  const places: (Path | undefined)[] = [];
  let held = initial;
  let give: (value: Value | null) => void = () => undefined;
  function Holder() {
    const [value, setValue] = useState(initial);
    held = value;
    give = setValue;
    return (
      <MantineProvider>
        <FormChecksContext value={checks}>
          <UntilLoaded>
            <Control
              {...({
                ...props,
                value,
                onChange: (next: Value | null, within?: Path) => {
                  reports.push(next);
                  places.push(within);
                  setValue(next);
                },
              } as Props)}
            />
          </UntilLoaded>
        </FormChecksContext>
      </MantineProvider>
    );
  }
  root.render(<Holder />);
  return {
    value: () => held,
    reports,
    places,
    checks,
    box,
    give: (value) => give(value),
    remove: () => {
      root.unmount();
      box.remove();
    },
  };
}
