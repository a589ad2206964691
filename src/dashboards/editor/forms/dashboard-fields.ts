/** Settings of a dashboard and of the grid of a layout. */
import { type Part, partOf } from '../../../contract/part.ts';
import type { FieldGroup, FormField } from '../../../stored/fields/form-field.ts';
import { choice, colour, flag, image, number, whole } from './fields.ts';

/** Paths begin at the dashboard's `settings`. */
export const toolbarGroups = (settings: Part): readonly FieldGroup[] => [
  {
    title: 'toolbar',
    fields: [
      flag('showTitle', false, { word: 'showDashboardTitle' }),
      colour('titleColor'),
      flag('showDashboardsSelect', true),
      flag('showEntitiesSelect', true),
      flag('showFilters', true),
      flag('showDashboardTimewindow', true),
      flag('showDashboardExport', true),
      flag('toolbarAlwaysOpen', true),
      flag('hideToolbar'),
      flag('showDashboardLogo'),
      ...(settings.showDashboardLogo === true ? [image('dashboardLogoUrl')] : []),
    ],
  },
];

function split(grid: Part): readonly FormField[] {
  const { type } = partOf(grid.layoutDimension);
  const at = (name: string) => `layoutDimension.${name}`;
  return [
    choice(
      at('type'),
      [
        ['percentage', 'inPercent'],
        ['fixed', 'inPixels'],
      ],
      { word: 'splitType', whenAbsent: 'percentage' },
    ),
    ...(type === 'fixed'
      ? [
          choice(
            at('fixedLayout'),
            [
              ['main', 'layoutMain'],
              ['right', 'layoutRight'],
            ],
            { isHalf: true, whenAbsent: 'main' },
          ),
          whole(at('fixedWidth'), { isHalf: true, least: 100 }),
        ]
      : [whole(at('leftWidthPercentage'), { least: 5, most: 95, whenAbsent: 50 })]),
    flag('mobileDisplayLayoutFirst'),
  ];
}

/** Paths begin at `gridSettings`. @param hasRight whether there is a layout beside it. */
export function gridGroups(grid: Part, hasRight: boolean): readonly FieldGroup[] {
  return [
    {
      title: 'grid',
      fields: [
        whole('columns', { isHalf: true, least: 1, most: 1000, whenAbsent: 24 }),
        whole('margin', { word: 'gridMargin', isHalf: true, most: 50, whenAbsent: 10 }),
        flag('outerMargin', true),
        flag('autoFillHeight'),
        choice(
          'viewFormat',
          [
            ['grid', 'viewGrid'],
            ['list', 'viewList'],
          ],
          { whenAbsent: 'grid' },
        ),
        choice(
          'layoutType',
          [
            ['default', 'layoutDefault'],
            ['scada', 'layoutScada'],
            ['divider', 'layoutDivider'],
          ],
          { whenAbsent: 'default' },
        ),
        ...(grid.layoutType === 'divider' ? [number('rowHeight', { least: 0 })] : []),
      ],
    },
    {
      title: 'ground',
      fields: [
        colour('backgroundColor'),
        image('backgroundImageUrl'),
        choice(
          'backgroundSizeMode',
          [
            ['100%', 'sizeFill'],
            ['auto 100%', 'sizeHeight'],
            ['cover', 'sizeCover'],
            ['contain', 'sizeContain'],
            ['auto', 'sizeOriginal'],
          ],
          { whenAbsent: '100%' },
        ),
      ],
    },
    { title: 'phones', fields: [whole('mobileRowHeight', { least: 5, most: 200 }), flag('mobileAutoFillHeight')] },
    { title: 'split', fields: hasRight ? split(grid) : [] },
  ];
}
