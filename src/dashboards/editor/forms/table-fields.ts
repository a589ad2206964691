/** Settings of tables. */
import { choice, type Field, type FieldChoice, type FieldGroup, flag, script, text, whole } from './fields.ts';
import type { FormContext } from './form-context.ts';

const rows = (hasSort: boolean): readonly Field[] => [
  ...(hasSort ? [text('defaultSortOrder')] : []),
  flag('displayPagination', true),
  whole('defaultPageSize', { least: 1, whenAbsent: 10 }),
];

const RESERVED: readonly FieldChoice[] = [
  ['true', 'roomKept'],
  ['false', 'roomGiven'],
];

const rowLook = ({ settings, defaults }: FormContext, row: string): FieldGroup => ({
  title: 'rows',
  fields: [
    flag('useRowStyleFunction'),
    ...(settings.useRowStyleFunction === true ? [script(settings, 'rowStyleFunction', [row, 'ctx'])] : []),
    choice('reserveSpaceForHiddenAction', RESERVED, { whenAbsent: 'true' }),
    flag('enableStickyAction', defaults.areActionsSticky),
  ],
});

export const entitiesGroups = (context: FormContext): readonly FieldGroup[] => [
  {
    title: null,
    fields: [text('entitiesTitle', { word: 'tableTitle' }), flag('enableSearch', true), flag('enableSelectColumnDisplay', true)],
  },
  {
    title: 'columns',
    fields: [
      flag('displayEntityName', true),
      text('entityNameColumnTitle'),
      flag('displayEntityLabel'),
      text('entityLabelColumnTitle'),
      flag('displayEntityType', true),
    ],
  },
  { title: 'paging', fields: rows(true) },
  rowLook(context, 'entity'),
];

export const alarmsGroups = (context: FormContext): readonly FieldGroup[] => [
  {
    title: null,
    fields: [
      text('alarmsTitle', { word: 'tableTitle' }),
      flag('displayDetails', true),
      flag('allowAcknowledgment', true),
      flag('allowClear', true),
      flag('enableSelection', true),
      flag('enableSearch', true),
      flag('enableSelectColumnDisplay', true),
      // Older dashboards have another name for it.
      flag(
        'enableStatusFilter' in context.settings && !('enableFilter' in context.settings) ? 'enableStatusFilter' : 'enableFilter',
        true,
        {
          word: 'enableFilter',
        },
      ),
    ],
  },
  { title: 'paging', fields: rows(true) },
  rowLook(context, 'alarm'),
];

export const readingsGroups = (context: FormContext): readonly FieldGroup[] => [
  {
    title: null,
    fields: [
      flag('showTimestamp', true),
      flag('showMilliseconds'),
      flag('useEntityLabel'),
      flag('enableSearch', true),
      flag('enableSelectColumnDisplay', true),
    ],
  },
  { title: 'paging', fields: rows(false) },
  rowLook(context, 'rowData'),
];
