/** What few charts need. */
import { lateComponent, lateModule } from '../../../page/late-component.ts';

/** The reader of alarm rules. */
export const LateRuleLimits = lateComponent(async () => (await import('./use-rule-limits.ts')).RuleLimitsReader);
/** The reader of limits. */
export const LateLimits = lateComponent(async () => (await import('./limit-readers.tsx')).ChartLimitsReader);
/** The reader of values that stand in labels. */
export const LateLabels = lateComponent(async () => (await import('./label-reader.tsx')).LabelReader);
/** The reader of newest values that functions of authors look at. */
export const LateLatest = lateComponent(async () => (await import('./latest-reader.tsx')).LatestReader);
/** The bar that chooses a part of the window. */
export const LateZoom = lateComponent(async () => (await import('./zoom-bar.tsx')).ZoomBar);
/** The legend of ranges of values, which tells their colours. */
export const LateRanges = lateComponent(async () => (await import('./range-legend.tsx')).RangeLegend);
/** The reader of states and their names. */
export const LateStateNames = lateComponent(async () => (await import('./state-names-reader.tsx')).StateNamesReader);
/** All that charts store: most store only the usual. */
export const allSettings = lateModule(() => import('./settings.ts'));
/** Joins the exports of several sources. */
export const lateMerge = lateModule(() => import('./merge-csv.ts'));
