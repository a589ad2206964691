import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconTargetArrow } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { isUserFilter } from './has-user-filters.ts';
import { SelectableAliases } from './selectable-entities.ts';
import type { Tool } from './tool.ts';
import type { ToolbarSettings } from './toolbar-settings.ts';
import { useViewerChoices } from './viewer-choices.ts';
import type { ViewerChoice } from './viewer-dialog.tsx';

/** Tools that choose what a dashboard shows: entities and filters, where there are some to choose. @param id of the dashboard. */
export function useChoosers(
  id: string,
  { filters }: Pick<OpenConfiguration, 'filters'>,
  { hasEntities, hasFilters }: Pick<ToolbarSettings, 'hasEntities' | 'hasFilters'>,
  choose: (what: ViewerChoice) => void,
): readonly Tool[] {
  const t = useT();
  const hasRoom = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const selectable = use(SelectableAliases);
  const [only] = selectable;
  const set = Object.keys(useViewerChoices(id).filters).length;
  const hasUserFilters = useMemo(() => Object.values(filters).some(isUserFilter), [filters]);
  const choosers: (Tool | false)[] = [
    hasEntities &&
      only !== undefined && {
        id: 'entities',
        label:
          selectable.length === 1 && only.current
            ? t('dashboards.entityOf', { alias: only.name, entity: only.current.name })
            : t('dashboards.choose.entities'),
        Glyph: IconTargetArrow,
        run: () => choose('entities'),
        isNamed: hasRoom,
      },
    hasFilters &&
      hasUserFilters && {
        id: 'filters',
        label: set === 0 ? t('dashboards.choose.filters') : t('dashboards.filtersSet', { count: set }),
        Glyph: IconFilter,
        run: () => choose('filters'),
        isNamed: hasRoom,
      },
  ];
  return choosers.filter((tool) => tool !== false);
}
