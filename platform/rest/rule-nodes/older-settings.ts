/** Settings of nodes in the form of an earlier version, as newer servers turn them into the present one when a chain is saved. */
import { type Part, partOf } from '../../../src/contract/part.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';

interface Form {
  readonly version: number;
  /** Of settings of any version before. */
  readonly of: (settings: Part) => Part;
}

const without = ({ ...rest }: Record<string, unknown>, ...names: readonly string[]): Part => {
  for (const name of names) delete rest[name];
  return rest;
};

/** What the settings do not have. */
const added =
  (more: Part) =>
  (settings: Part): Part => ({ ...more, ...settings });

/** `FROM` meant relations that end at the originator. */
const turned = (settings: Part): Part =>
  without({ ...settings, direction: settings.direction === 'FROM' ? 'TO' : 'FROM' }, 'entityCacheExpiration');

function mapped(settings: Part): Part {
  if (settings.dataMapping !== undefined) return settings;
  const { attrMapping, telemetry, ...rest } = settings;
  return { ...rest, dataMapping: attrMapping, dataToFetch: telemetry === true ? 'LATEST_TELEMETRY' : 'ATTRIBUTES', fetchTo: 'METADATA' };
}

function mappedFields({ fieldsMapping, ...rest }: Part): Part {
  return rest.dataMapping === undefined ? { ...rest, dataMapping: fieldsMapping, fetchTo: 'METADATA' } : rest;
}

/** A flag said whether the metadata are meant. */
const placed =
  (flag: string, place: string) =>
  (settings: Part): Part =>
    settings[place] === undefined ? without({ ...settings, [place]: settings[flag] === true ? 'METADATA' : 'DATA' }, flag) : settings;

const fetchedToMetadata = added({ fetchTo: 'METADATA' });

const unmarked = (settings: Part): Part => without(settings, 'customerCacheExpiration');

function savedAttributes(settings: Part): Part {
  const { notifyDevice } = settings;
  return {
    ...{
      updateAttributesOnlyOnValueChange: false,
      sendAttributesUpdatedNotification: false,
      processingSettings: { type: 'ON_EVERY_MESSAGE' },
    },
    ...{ ...settings, notifyDevice: notifyDevice === true || notifyDevice === 'true' },
  };
}

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    'action.TbAssignToCustomerNode': { version: 1, of: unmarked },
    'action.TbUnassignFromCustomerNode': { version: 1, of: unmarked },
    'action.TbCreateRelationNode': { version: 1, of: turned },
    'action.TbDeleteRelationNode': { version: 1, of: turned },
    'filter.TbCheckRelationNode': { version: 1, of: turned },
    'debug.TbMsgGeneratorNode': {
      version: 2,
      of: (settings: Part) => ({ ...settings, originatorType: settings.originatorType ?? 'RULE_NODE' }),
    },
    'geo.TbGpsGeofencingActionNode': { version: 1, of: added({ reportPresenceStatusOnEachMessage: false }) },
    'metadata.TbGetAttributesNode': { version: 1, of: fetchedToMetadata },
    'metadata.TbGetDeviceAttrNode': { version: 1, of: fetchedToMetadata },
    'metadata.TbGetCustomerAttributeNode': { version: 1, of: mapped },
    'metadata.TbGetTenantAttributeNode': { version: 1, of: mapped },
    'metadata.TbGetRelatedAttributeNode': { version: 1, of: mapped },
    'metadata.TbGetCustomerDetailsNode': { version: 1, of: placed('addToMetadata', 'fetchTo') },
    'metadata.TbGetTenantDetailsNode': { version: 1, of: placed('addToMetadata', 'fetchTo') },
    'metadata.TbFetchDeviceCredentialsNode': { version: 1, of: placed('fetchToMetadata', 'fetchTo') },
    'metadata.TbGetOriginatorFieldsNode': { version: 1, of: mappedFields },
    'metadata.TbGetTelemetryNode': { version: 2, of: added({ aggregation: 'NONE' }) },
    'telemetry.TbMsgAttributesNode': { version: 3, of: savedAttributes },
    'telemetry.TbMsgTimeseriesNode': { version: 1, of: added({ processingSettings: { type: 'ON_EVERY_MESSAGE' } }) },
    'transform.TbCopyKeysNode': { version: 2, of: placed('fromMetadata', 'copyFrom') },
    'transform.TbDeleteKeysNode': { version: 2, of: placed('fromMetadata', 'deleteFrom') },
    'transform.TbRenameKeysNode': { version: 2, of: placed('fromMetadata', 'renameIn') },
  } satisfies Record<string, Form>),
);

/** What a sent node says of its settings: without a version they are those of the first. */
export interface Configured {
  readonly type: string;
  readonly configuration?: unknown;
  readonly configurationVersion?: unknown;
}

/** The node with settings of the present version. */
export function withPresentSettings<N extends Configured>(node: N): N {
  const form = node.type.startsWith(PACKAGE) ? FORMS.get(node.type.slice(PACKAGE.length)) : undefined;
  if (!form || Number(node.configurationVersion ?? 0) >= form.version) return node;
  return { ...node, configuration: form.of(partOf(node.configuration)), configurationVersion: form.version };
}
