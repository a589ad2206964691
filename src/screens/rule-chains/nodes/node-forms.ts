/** The forms of all classes, by the name of the class. */
import { isPart } from '../../../contract/part.ts';
import { ALARM_FORMS } from './alarms.ts';
import { CLOUD_FORMS } from './clouds.ts';
import { FETCHING_FORMS } from './fetching.ts';
import { FILTER_FORMS } from './filters.ts';
import { FLOW_FORMS } from './flow.ts';
import { GEOFENCE_FORMS } from './geofences.ts';
import { KEY_FORMS } from './keys.ts';
import { PEOPLE_FORMS } from './messages-to-people.ts';
import type { NodeForm, NodeForms } from './node-fields.ts';
import { RELATION_FORMS } from './relations.ts';
import { SAVING_FORMS } from './saving.ts';
import { SCRIPT_FORMS } from './scripts.ts';
import { SERVICE_FORMS } from './services.ts';

/** Where classes of the server itself are; those of others have no forms here. */
const PACKAGE = 'org.thingsboard.rule.engine.';

export const NODE_FORMS: NodeForms = {
  ...SCRIPT_FORMS,
  ...ALARM_FORMS,
  ...SAVING_FORMS,
  ...FETCHING_FORMS,
  ...FILTER_FORMS,
  ...RELATION_FORMS,
  ...KEY_FORMS,
  ...FLOW_FORMS,
  ...GEOFENCE_FORMS,
  ...PEOPLE_FORMS,
  ...SERVICE_FORMS,
  ...CLOUD_FORMS,
};

/** @param configuration as stored. Undefined: it can only be edited as JSON. */
export function formOf(clazz: string, configuration: unknown): NodeForm | undefined {
  const isReadable = configuration === undefined || configuration === null || isPart(configuration);
  const name = clazz.startsWith(PACKAGE) ? clazz.slice(PACKAGE.length) : '';
  return isReadable && Object.hasOwn(NODE_FORMS, name) ? NODE_FORMS[name] : undefined;
}
