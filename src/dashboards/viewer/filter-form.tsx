import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import { TypedValue } from '../../inputs/query/typed-value.tsx';
import { isUserFilter } from './has-user-filters.ts';
import { userInputs, withUserValue } from './user-filter.ts';
import { setFilters, useViewerChoices } from './viewer-choices.ts';

interface FilterFormProps {
  readonly id: string;
  /** As stored, by id. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

const nameOf = (stored: unknown): string => String(partOf(stored).filter ?? '');

/** The values of filters that viewers may set. They count for all widgets at once, and are not stored. */
export function FilterForm({ id, filters, onClose }: FilterFormProps) {
  const t = useT();
  const set = useViewerChoices(id).filters;
  const [draft, setDraft] = useState(set);
  const offered = Object.entries({ ...filters, ...draft }).filter(([filterId]) => isUserFilter(filters[filterId]));
  const finish = (next: Readonly<Record<string, unknown>>) => {
    setFilters(id, next);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish(draft);
      }}
    >
      <Stack gap={16}>
        {offered.map(([filterId, stored]) => (
          <FieldGroup key={filterId} label={nameOf(stored)}>
            {userInputs(stored).map(({ path, label, type, isDate, value }) => (
              <TypedValue
                key={path.join(' ')}
                label={label}
                type={type}
                isDate={isDate}
                value={value}
                onChange={(next) =>
                  setDraft((before) => ({ ...before, [filterId]: withUserValue(before[filterId] ?? stored, path, next) }))
                }
              />
            ))}
          </FieldGroup>
        ))}
        <Group gap={8} justify="flex-end">
          <Button disabled={Object.keys(set).length === 0} onClick={() => finish({})}>
            {t('dashboards.resetFilters')}
          </Button>
          <Button type="submit" variant="filled">
            {t('dashboards.apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
