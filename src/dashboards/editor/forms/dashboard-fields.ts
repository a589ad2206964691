/** Settings of a dashboard and of the grid of a layout. */

import { fieldsFor } from '../../../stored/fields/fields.ts';
import { is, not, type When } from '../../../stored/fields/when.ts';
import { ROTATION_SETTING } from '../../wall/rotation.ts';

/** Whether there is a layout beside it. */
export interface Grid {
  readonly hasRight: boolean;
}
const s = fieldsFor<Grid>();

const toolbar = { group: 'toolbar' };

/** Of a dashboard's `settings`. */
export const TOOLBAR = {
  stateControllerId: s.choice(
    [
      ['entity', 'editor.controllers.entity'],
      ['default', 'editor.controllers.default'],
    ],
    { word: 'editor.stateController', whenAbsent: 'entity', isRequired: true },
  ),
  [ROTATION_SETTING]: s.whole({ word: 'editor.rotation', isExplained: true, least: 5, most: 3600 }),
  showTitle: s.flag(false, { ...toolbar, word: 'showDashboardTitle' }),
  titleColor: s.colour({ ...toolbar, when: is('showTitle', true) }),
  showDashboardsSelect: s.flag(true, toolbar),
  showEntitiesSelect: s.flag(true, toolbar),
  showFilters: s.flag(true, toolbar),
  showDashboardTimewindow: s.flag(true, toolbar),
  showDashboardExport: s.flag(true, toolbar),
  toolbarAlwaysOpen: s.flag(true, toolbar),
  hideToolbar: s.flag(false, toolbar),
  showDashboardLogo: s.flag(false, toolbar),
  dashboardLogoUrl: s.image({ ...toolbar, when: is('showDashboardLogo', true) }),
  dashboardCss: s.css({ group: 'styles' }),
};

const hasRight: When<Grid> = (_, grid) => grid.hasRight;
const isFixed = is('type', 'fixed');

const SPLIT = {
  type: s.choice(
    [
      ['percentage', 'inPercent'],
      ['fixed', 'inPixels'],
    ],
    { word: 'splitType', whenAbsent: 'percentage' },
  ),
  fixedLayout: s.choice(
    [
      ['main', 'layoutMain'],
      ['right', 'layoutRight'],
    ],
    { isHalf: true, whenAbsent: 'main', when: isFixed },
  ),
  fixedWidth: s.whole({ isHalf: true, least: 100, when: isFixed }),
  leftWidthPercentage: s.whole({ least: 5, most: 95, whenAbsent: 50, when: not(isFixed) }),
};

/** Of a layout's `gridSettings`. */
export const GRID = {
  columns: s.whole({ group: 'grid', isHalf: true, least: 1, most: 1000, whenAbsent: 24 }),
  margin: s.whole({ group: 'grid', word: 'gridMargin', isHalf: true, most: 50, whenAbsent: 10 }),
  outerMargin: s.flag(true, { group: 'grid' }),
  autoFillHeight: s.flag(false, { group: 'grid' }),
  viewFormat: s.choice(
    [
      ['grid', 'viewGrid'],
      ['list', 'viewList'],
    ],
    { group: 'grid', whenAbsent: 'grid' },
  ),
  layoutType: s.choice(
    [
      ['default', 'layoutDefault'],
      ['scada', 'layoutScada'],
      ['divider', 'layoutDivider'],
    ],
    { group: 'grid', whenAbsent: 'default' },
  ),
  rowHeight: s.number({ group: 'grid', least: 0, when: is('layoutType', 'divider') }),
  backgroundColor: s.colour({ group: 'ground' }),
  backgroundImageUrl: s.image({ group: 'ground' }),
  backgroundSizeMode: s.choice(
    [
      ['100%', 'sizeFill'],
      ['auto 100%', 'sizeHeight'],
      ['cover', 'sizeCover'],
      ['contain', 'sizeContain'],
      ['auto', 'sizeOriginal'],
    ],
    { group: 'ground', whenAbsent: '100%' },
  ),
  mobileRowHeight: s.whole({ group: 'phones', least: 5, most: 200 }),
  mobileAutoFillHeight: s.flag(false, { group: 'phones' }),
  layoutDimension: s.part(SPLIT, { group: 'split', when: hasRight }),
  mobileDisplayLayoutFirst: s.flag(false, { group: 'split', when: hasRight }),
};
