/** Nodes that add to a message what is known of its originator and of others. */
import { both, is, not } from '../../../stored/fields/when.ts';
import {
  DEVICE_QUERY,
  FETCH_TO,
  form,
  HALF,
  keys,
  MOST_INTEGER,
  NEEDED,
  type NodeForms,
  offered,
  RELATIONS_QUERY,
  s,
  template,
  texts,
  UNITS,
  worded,
} from './node-fields.ts';

/** Earlier nodes added to the metadata. */
const fetchTo = (...rivals: readonly string[]) =>
  s.choice(FETCH_TO, { whenAbsent: 'METADATA', isRequired: true, when: offered('fetchTo', ...rivals) });

const ATTRIBUTES = {
  fetchTo: fetchTo('fetchToData'),
  fetchToData: s.flag(false, { when: offered('fetchToData', 'fetchTo') }),
  clientAttributeNames: keys(),
  sharedAttributeNames: keys(),
  serverAttributeNames: keys(),
  latestTsKeyNames: keys(),
  getLatestValueWithTs: s.flag(false, { isExplained: true }),
  tellFailureIfAbsent: s.flag(true),
};

/** Of customers, tenants and related entities, in the form of before 3.6 and in the one of later. */
const MAPPING = {
  dataToFetch: s.choice(worded('ATTRIBUTES', 'LATEST_TELEMETRY', 'FIELDS'), {
    ...{ whenAbsent: 'ATTRIBUTES', isRequired: true, when: offered('dataToFetch', 'attrMapping', 'telemetry') },
  }),
  dataMapping: texts({ word: 'mapping', ...NEEDED, when: offered('dataMapping', 'attrMapping') }, ['keyThere', 'nameHere']),
  telemetry: s.flag(false, { when: offered('telemetry', 'dataToFetch') }),
  attrMapping: texts({ word: 'mapping', ...NEEDED, when: offered('attrMapping', 'dataMapping') }, ['keyThere', 'nameHere']),
  fetchTo: fetchTo('attrMapping'),
};

const DETAILS = {
  detailsList: s.several(
    worded('ID', 'TITLE', 'COUNTRY', 'STATE', 'CITY', 'ZIP', 'ADDRESS', 'ADDRESS2', 'PHONE', 'EMAIL', 'ADDITIONAL_INFO'),
    NEEDED,
  ),
  addToMetadata: s.flag(false, { when: offered('addToMetadata', 'fetchTo') }),
  fetchTo: s.choice(FETCH_TO, { whenAbsent: 'DATA', isRequired: true, when: offered('fetchTo', 'addToMetadata') }),
};

const byPatterns = is('useMetadataIntervalPatterns', true);
const isAll = is('fetchMode', 'ALL');
const bound = { ...HALF, ...NEEDED, least: 1, most: MOST_INTEGER, when: not(byPatterns) };
const unit = s.choice(UNITS, { word: 'unit', ...HALF, ...NEEDED, when: not(byPatterns) });

export const FETCHING_FORMS: NodeForms = {
  'metadata.TbGetAttributesNode': form(ATTRIBUTES),
  'metadata.TbGetDeviceAttrNode': form({ deviceRelationsQuery: s.part(DEVICE_QUERY), ...ATTRIBUTES }),
  'metadata.TbGetCustomerAttributeNode': form(MAPPING),
  'metadata.TbGetTenantAttributeNode': form(MAPPING),
  'metadata.TbGetRelatedAttributeNode': form({ relationsQuery: s.part(RELATIONS_QUERY), ...MAPPING }),
  'metadata.TbGetOriginatorFieldsNode': form({
    dataMapping: texts({ word: 'fieldMapping', ...NEEDED, when: offered('dataMapping', 'fieldsMapping') }, ['fieldThere', 'nameHere']),
    fieldsMapping: texts({ word: 'fieldMapping', ...NEEDED, when: offered('fieldsMapping', 'dataMapping') }, ['fieldThere', 'nameHere']),
    ignoreNullStrings: s.flag(false, { isExplained: true, when: offered('ignoreNullStrings') }),
    fetchTo: fetchTo('fieldsMapping'),
  }),
  'metadata.TbGetCustomerDetailsNode': form(DETAILS),
  'metadata.TbGetTenantDetailsNode': form(DETAILS),
  'metadata.TbFetchDeviceCredentialsNode': form({ fetchTo: fetchTo() }),
  'metadata.TbGetTelemetryNode': form({
    latestTsKeyNames: keys({ word: 'telemetryKeys', ...NEEDED }),
    fetchMode: s.choice(worded('FIRST', 'LAST', 'ALL'), NEEDED),
    aggregation: s.choice(worded('NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'), {
      ...{ whenAbsent: 'NONE', when: both(isAll, offered('aggregation')) },
    }),
    orderBy: s.choice(worded('ASC', 'DESC'), { ...HALF, ...NEEDED, when: isAll }),
    limit: s.whole({ ...HALF, ...NEEDED, least: 2, most: 1000, when: isAll }),
    useMetadataIntervalPatterns: s.flag(false, { isExplained: true }),
    startInterval: s.whole(bound),
    startIntervalTimeUnit: unit,
    endInterval: s.whole(bound),
    endIntervalTimeUnit: unit,
    startIntervalPattern: template({ ...NEEDED, when: byPatterns }),
    endIntervalPattern: template({ ...NEEDED, when: byPatterns }),
  }),
  'metadata.CalculateDeltaNode': form({
    inputValueKey: s.text({ ...HALF, ...NEEDED }),
    outputValueKey: s.text({ ...HALF, ...NEEDED }),
    round: s.whole({ most: 15, isExplained: true }),
    useCache: s.flag(true, { isExplained: true }),
    tellFailureIfDeltaIsNegative: s.flag(true),
    excludeZeroDeltas: s.flag(false, { when: offered('excludeZeroDeltas') }),
    addPeriodBetweenMsgs: s.flag(false),
    periodValueKey: s.text({ ...NEEDED, when: is('addPeriodBetweenMsgs', true) }),
  }),
};
