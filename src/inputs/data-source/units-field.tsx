import { Autocomplete } from '@mantine/core';
import { useDropdown } from '../dropdown.ts';
import { useInherited } from '../inherited.ts';
import { textIn, withText } from './data-key.ts';

/** Suggestions; any text is a unit. */
const UNITS = (
  '% °C °F K Pa hPa kPa bar mbar psi m cm mm km m² m³ l ml m/s km/h rpm l/min m³/h kg g t N Nm V mV A mA Ω W kW MW Wh kWh ' +
  'MWh VA var Hz kHz ppm µg/m³ mg/l pH lx dB dBm ms s min h d B kB MB GB kbit/s Mbit/s'
).split(' ');

interface UnitsFieldProps {
  readonly label: string;
  /** In a row, which has no place for it, the label is only told. */
  readonly isInRow?: boolean;
  /** As stored. */
  readonly units: unknown;
  readonly onChange: (units: unknown) => void;
}

export function UnitsField({ label, isInRow = false, units, onChange }: UnitsFieldProps) {
  const { comboboxProps } = useDropdown();
  const { disabled, readOnly } = useInherited({});
  return (
    <Autocomplete
      label={isInRow ? undefined : label}
      aria-label={isInRow ? label : undefined}
      disabled={disabled}
      readOnly={readOnly}
      comboboxProps={isInRow ? { ...comboboxProps, width: 'max-content' } : comboboxProps}
      data={readOnly ? [] : UNITS}
      value={textIn(units, 'from') ?? ''}
      onChange={(next) => onChange(withText(units, 'from', next === '' ? null : next))}
    />
  );
}
