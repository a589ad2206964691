/** Nodes that ask where an originator is. */
import { both, either, is, not, type When } from '../../../stored/fields/when.ts';
import {
  form,
  HALF,
  MOST_INTEGER,
  NEEDED,
  type NodeContext,
  type NodeForms,
  numberLists,
  offered,
  s,
  UNITS,
  worded,
} from './node-fields.ts';

const fromMetadata = is('fetchPerimeterInfoFromMessageMetadata', true);
const own: When<NodeContext> = not(fromMetadata);
const isCircle = both<NodeContext>(own, is('perimeterType', 'CIRCLE'));

const GEOFENCE = {
  latitudeKeyName: s.text({ ...HALF, ...NEEDED }),
  longitudeKeyName: s.text({ ...HALF, ...NEEDED }),
  fetchPerimeterInfoFromMessageMetadata: s.flag(true, { isExplained: true }),
  // Newer servers ask for it in both cases.
  perimeterType: s.choice(worded('POLYGON', 'CIRCLE'), {
    ...NEEDED,
    when: either(own, offered('perimeterKeyName')),
  }),
  perimeterKeyName: s.text({ ...NEEDED, when: both(fromMetadata, is('perimeterType', 'POLYGON'), offered('perimeterKeyName')) }),
  polygonsDefinition: numberLists(
    { ...NEEDED, isExplained: true, when: both(own, is('perimeterType', 'POLYGON')) },
    'polygonsDefinitionText',
  ),
  centerLatitude: s.number({ ...HALF, ...NEEDED, least: -90, most: 90, when: isCircle }),
  centerLongitude: s.number({ ...HALF, ...NEEDED, least: -180, most: 180, when: isCircle }),
  range: s.number({ ...HALF, ...NEEDED, least: 0, when: isCircle }),
  rangeUnit: s.choice(worded('METER', 'KILOMETER', 'FOOT', 'MILE', 'NAUTICAL_MILE'), { word: 'unit', ...HALF, ...NEEDED, when: isCircle }),
};

const duration = s.whole({ ...HALF, ...NEEDED, least: 1, most: MOST_INTEGER });
const unit = s.choice(UNITS, { word: 'unit', ...HALF, ...NEEDED });

export const GEOFENCE_FORMS: NodeForms = {
  'geo.TbGpsGeofencingFilterNode': form(GEOFENCE),
  'geo.TbGpsGeofencingActionNode': form({
    ...GEOFENCE,
    reportPresenceStatusOnEachMessage: s.flag(false, { when: offered('reportPresenceStatusOnEachMessage') }),
    minInsideDuration: duration,
    minInsideDurationTimeUnit: unit,
    minOutsideDuration: duration,
    minOutsideDurationTimeUnit: unit,
  }),
};
