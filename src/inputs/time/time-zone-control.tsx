import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { matchesZone, timeZone, timeZones } from './time-zones.ts';

interface TimeZoneControlProps extends ControlProps<string> {
  /** Chosen when the list closes and nothing is. */
  readonly defaultZone?: string | undefined;
  /** Said in the empty field, such as which zone holds then. */
  readonly placeholder?: string | undefined;
}

/** A time zone by its IANA name, found by name or by offset. One that this machine does not know is shown as it is and kept. */
export function TimeZoneControl({ value, onChange, required, requiredText, error, readOnly, defaultZone, ...rest }: TimeZoneControlProps) {
  const t = useT();
  const { clearButtonProps, comboboxProps } = useDropdown();
  // Offsets are those of the day on which the field is opened.
  const zones = useMemo(() => new Map(timeZones(Date.now()).map((zone) => [zone.id, zone])), []);
  const checked = useCheck(required && value === null ? (requiredText ?? t('timezone.timezone-required')) : null, error);
  const shown = useMemo(() => {
    const other = value === null || zones.has(value) ? null : (timeZone(value, Date.now()) ?? { id: value, name: value, offset: '' });
    return [...(other ? [other] : []), ...zones.values()];
  }, [zones, value]);
  return (
    <Select
      {...rest}
      {...checked}
      comboboxProps={comboboxProps}
      clearButtonProps={clearButtonProps}
      clearable={!required && !readOnly}
      searchable
      allowDeselect={false}
      required={required ?? false}
      readOnly={readOnly ?? false}
      maxDropdownHeight={280}
      nothingFoundMessage={t('timezone.no-timezones-matching')}
      data={shown.map(({ id, name, offset }) => ({ value: id, label: offset ? `${name} (${offset})` : name }))}
      filter={({ options, search }) =>
        options.filter((option) => {
          if (!('value' in option)) return false;
          const zone = zones.get(option.value);
          // What the field shows is no search: all zones are offered then.
          return option.label === search || search === labelOf(value) || !zone ? true : matchesZone(zone, search);
        })
      }
      value={value}
      onChange={onChange}
      onDropdownClose={() => {
        if (value === null && defaultZone !== undefined && !readOnly) onChange(defaultZone);
      }}
    />
  );

  function labelOf(id: string | null): string {
    const zone = shown.find((one) => one.id === id);
    return zone ? `${zone.name} (${zone.offset})` : '';
  }
}
