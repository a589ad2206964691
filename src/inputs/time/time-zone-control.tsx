import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type HintedProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { loadTimeZones, matchesZone, type TimeZone, timeZone } from './time-zones.ts';

interface TimeZoneControlProps extends HintedProps<string> {
  /** Chosen when the list closes without a choice. */
  readonly defaultZone?: string | undefined;
}

/** Longest task while zones are computed. */
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

/** Searched by name or offset. An unknown zone is shown as it is and kept. */
export function TimeZoneControl(props: TimeZoneControlProps) {
  const { value, onChange, defaultZone, placeholder } = props;
  const t = useT();
  // Offsets are those at the time when the list is first opened.
  const [zones, setZones] = useState<ReadonlyMap<string, TimeZone> | 'loading'>();
  const { field } = useField(props, value === null, { missing: t('timezone.timezone-required') });
  const dropdown = useDropdown(field.readOnly);
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
      {...field}
      {...dropdown}
      placeholder={placeholder}
      clearable={!field.required && !field.readOnly}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={zones instanceof Map ? t('timezone.no-timezones-matching') : t('inputs.entities.searching')}
      data={id === null || heldLabel === null || known.has(id) ? options : [{ value: id, label: heldLabel }, ...options]}
      filter={({ options: offered, search }) => {
        // The label of the chosen zone is no search: all zones are offered.
        if (offered.some((option) => 'value' in option && option.value === id && option.label === search)) return offered;
        return offered.filter((option) => {
          const zone = 'value' in option ? known.get(String(option.value)) : undefined;
          return zone !== undefined && matchesZone(zone, search);
        });
      }}
      value={id}
      onChange={(next) => onChange(next)}
      onDropdownOpen={open}
      onDropdownClose={() => {
        if (value === null && defaultZone !== undefined && !field.readOnly) onChange(defaultZone);
      }}
    />
  );
}
