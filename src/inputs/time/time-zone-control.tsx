import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { loadTimeZones, matchesZone, type TimeZone, timeZone } from './time-zones.ts';

interface TimeZoneControlProps extends ControlProps<string> {
  /** Chosen when the list closes and nothing is. */
  readonly defaultZone?: string | undefined;
  /** Said in the empty field, such as which zone holds then. */
  readonly placeholder?: string | undefined;
}

/** Longer than this nobody waits for a frame. */
const SLICE_MS = 8;

function loadZones(): Promise<readonly TimeZone[]> {
  let begun = performance.now();
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  };
  return loadTimeZones(Date.now(), pause, () => performance.now() - begun > SLICE_MS);
}

const labelOf = ({ name, offset }: TimeZone) => `${name} (${offset})`;

/** A time zone by its IANA name, found by name or by offset. One that this machine does not know is shown as it is and kept. */
export function TimeZoneControl({ value, onChange, required, requiredText, error, readOnly, defaultZone, ...rest }: TimeZoneControlProps) {
  const t = useT();
  const dropdown = useDropdown(readOnly);
  // Offsets are those of the day on which the list is first opened.
  const [zones, setZones] = useState<ReadonlyMap<string, TimeZone> | 'loading'>();
  const checked = useCheck(required && value === null ? (requiredText ?? t('timezone.timezone-required')) : null, error);
  const known = zones instanceof Map ? zones : new Map<string, TimeZone>();
  const open = () => {
    if (zones !== undefined) return;
    setZones('loading');
    void loadZones().then((loaded) => setZones(new Map(loaded.map((zone) => [zone.id, zone]))));
  };
  const id = storedText(value);
  const held = id === null || known.has(id) ? null : timeZone(id, Date.now());
  const heldLabel = id !== null && held ? labelOf(held) : id;
  const options = [...known.values()].map((zone) => ({ value: zone.id, label: labelOf(zone) }));
  return (
    <Select
      {...rest}
      {...checked}
      {...dropdown}
      clearable={!required && !readOnly}
      searchable
      allowDeselect={false}
      required={required ?? false}
      readOnly={readOnly ?? false}
      maxDropdownHeight={280}
      nothingFoundMessage={zones instanceof Map ? t('timezone.no-timezones-matching') : t('inputs.entities.searching')}
      data={id === null || heldLabel === null || known.has(id) ? options : [{ value: id, label: heldLabel }, ...options]}
      filter={({ options: offered, search }) => {
        // What the field shows is no search: all zones are offered then.
        if (offered.some((option) => 'value' in option && option.value === id && option.label === search)) return offered;
        return offered.filter((option) => {
          const zone = 'value' in option ? known.get(String(option.value)) : undefined;
          return zone !== undefined && matchesZone(zone, search);
        });
      }}
      value={id}
      onChange={onChange}
      onDropdownOpen={open}
      onDropdownClose={() => {
        if (value === null && defaultZone !== undefined && !readOnly) onChange(defaultZone);
      }}
    />
  );
}
