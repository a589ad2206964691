/** Forms of our own over what widgets store. Settings that a form does not name stay as they are. */
import type { WidgetKind } from '../../../contract/widgets.ts';
import { cardGroups } from './card-fields.ts';
import { chartGroups } from './chart-fields.ts';
import type { FieldGroup } from './fields.ts';
import type { FormContext } from './form-context.ts';
import { htmlGroups } from './html-fields.ts';
import { mapGroups } from './map-fields.ts';
import { alarmsGroups, entitiesGroups, readingsGroups } from './table-fields.ts';

const GROUPS: Readonly<Record<WidgetKind, (context: FormContext) => readonly FieldGroup[]>> = {
  'chart-timeseries': chartGroups,
  'value-card': cardGroups,
  'entities-table': entitiesGroups,
  'alarms-table': alarmsGroups,
  'timeseries-table': readingsGroups,
  'latest-table': () => [],
  'html-card': htmlGroups,
  map: mapGroups,
};

/** Settings of a widget of a native kind; paths begin at its `settings`. */
export const settingsGroups = (kind: WidgetKind, context: FormContext): readonly FieldGroup[] => GROUPS[kind](context);
