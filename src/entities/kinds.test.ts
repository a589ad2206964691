// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_KINDS, LISTED_KINDS, TYPED_ASSET } from '../../tests/every-kind.ts';
import type { AnyRecord } from '../contract/entities.ts';
import type { StoredForm } from '../inputs/form/stored-form.ts';
import { NEWEST_FIRST } from '../tables/use-address-sort.ts';
import type { EntityKind } from './describe.ts';
import { type EntityKindName, KIND_PLACES, type KindPlace, type ListedKindName } from './kind-names.ts';
import { ID, id, RECORDS } from './kind-records.fixture.ts';

const TYPED_RECORD = {
  id: id('ASSET'),
  tenantId: id('TENANT'),
  createdTime: 1,
  name: 'Hall',
  type: 'building',
  label: 'H',
  additionalInfo: {},
};
const CASES: readonly (readonly [EntityKind, AnyRecord])[] = [
  ...Object.entries(RECORDS).flatMap(([name, records]) =>
    // `entries` loses the names of the table's entries.
    records.map((record) => [FULL_KINDS[name as EntityKindName], record] as const),
  ),
  [TYPED_ASSET, TYPED_RECORD],
];

/** Of fields that are stored elsewhere, or change something else, too. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  contact: ['city'],
  client: ['cs'],
  server: ['ss'],
  shared: ['sh'],
  deviceProfileId: ['deviceProfileId', 'type'],
  newProfile: ['type', 'deviceProfileId'],
  transportType: ['transportType', 'transportConfiguration'],
  deviceTelemetryTopic: ['transportConfiguration'],
  deviceAttributesTopic: ['transportConfiguration'],
  transportPayloadType: ['transportConfiguration'],
  deviceTelemetryProtoSchema: ['transportConfiguration'],
  deviceAttributesProtoSchema: ['transportConfiguration'],
  provisionType: ['provisionType', 'provisionConfiguration'],
  provisionDeviceSecret: ['provisionConfiguration'],
  type: ['type', 'assetProfileId'],
  name: ['name', 'topic', 'template'],
  submitType: ['submitStrategy'],
  processingType: ['processingStrategy'],
  assetProfileId: ['assetProfileId', 'type'],
  targetType: ['configuration'],
  users: ['usersFilter'],
  methods: ['deliveryMethodsTemplates'],
  delivery: ['template'],
  source: ['template', 'templateId'],
  delay: ['sendingDelayInSec'],
  triggerType: ['triggerType', 'triggerConfig', 'recipientsConfig'],
  alarmEvents: ['notifyOn'],
  clearStatuses: ['clearRule'],
  others: ['triggerConfig'],
  escalation: ['escalationTable'],
  clients: ['oauth2ClientInfos'],
  provider: ['providerName'],
  mapperType: ['type'],
  customUrl: ['url'],
  customUsername: ['username'],
  customPassword: ['password'],
};
/** They show what other fields say, or ask what is not there. */
const STORE_NOTHING = ['target', 'newProfile', 'redirects'];
/** Whatever the kind calls its name. */
const TYPED = { name: ' New ', title: ' New ', email: ' New ', source: 'own' };
const OTHER: Readonly<Record<string, unknown>> = { contact: { city: 'Other' }, source: 'own', others: { lofts: 2 } };

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...value, 'other'];
  return typeof value === 'object' && value !== null ? { entityType: 'OTHER', id: ID } : 'other';
}

/** The paths at which two values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (Object.is(a, b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key as never], b[key as never], path === '' ? key : `${path}.${key}`),
  );
}

describe.each(CASES)('the record of $name', (kind, record) => {
  const formOf = async () => (await kind.record()).form as StoredForm<Record<string, unknown>>;

  it('fits its schema, and a save without changes sends it as it came', async () => {
    const { schema, head } = await kind.record();
    expect(schema.safeParse(record).success).toBe(true);
    expect(head(record).name).not.toBe('');
    const form = await formOf();
    expect(form.withChanges(record, form.draftOf(record), [])).toEqual(record);
  });

  it('is changed only where a field was', async () => {
    const form = await formOf();
    const { description } = form;
    const draft = form.draftOf(record);
    const fields = Object.keys(description.fields);
    fc.assert(
      fc.property(fc.subarray(fields), (changed) => {
        const next = { ...draft, ...Object.fromEntries(changed.map((field) => [field, OTHER[field] ?? other(draft[field])])) };
        const paths = differences(record, form.withChanges(record, next, changed));
        const isAt = (field: string) => (path: string) =>
          path.split('.').some((part) => (STORED[field] ?? [field]).includes(part)) ||
          [description.fields[field]?.begins ?? []].flat().some((begun) => `${path}.`.startsWith(`${begun}.`));
        // What is hidden may be left out.
        const isShown = (field: string) => description.fields[field]?.isShown?.(next) ?? true;
        for (const field of changed.filter((name) => !STORE_NOTHING.includes(name) && isShown(name)))
          expect(paths.some(isAt(field)), field).toBe(true);
        expect(paths.filter((path) => !changed.some((field) => isAt(field)(path)))).toEqual([]);
      }),
    );
  });

  it('can be created from nothing but a draft', async () => {
    const form = await formOf();
    const made = form.withChanges(null, { ...form.draftOf(null), ...TYPED }, Object.keys(TYPED));
    expect(JSON.stringify(made)).toContain('"New"');
    expect(made).not.toHaveProperty('id');
  });
});

it.each(Object.values(FULL_KINDS).map((kind) => [kind.name, kind] as const))('lists of a %s can start with the newest', (_, kind) => {
  const fields = 'columns' in kind ? kind.columns.map(({ id, sort }) => [id, sort]) : kind.fields.map(({ id, key }) => [id, key.key]);
  expect(fields).toContainEqual([NEWEST_FIRST.column, 'createdTime']);
});

it.each(Object.entries(LISTED_KINDS))('the table of places says how a %s is listed', (name, kind) => {
  // `entries` loses the names of the table's entries.
  const { isLive, entityType }: KindPlace = KIND_PLACES[name as ListedKindName];
  expect(kind).toMatchObject({ name, entityType });
  expect('fields' in kind).toBe(isLive === true);
});

const FILES = import.meta.glob('../../../shared/data/device_profiles/*.json', { eager: true, import: 'default' });
it.skipIf(Object.keys(FILES).length === 0)(
  'keeps device profiles of real servers, which lie outside the repository, as they came',
  async () => {
    const { withChanges, draftOf } = (await FULL_KINDS['device-profile'].record()).form as StoredForm;
    for (const [name, profile] of Object.entries(FILES) as [string, AnyRecord][])
      expect(withChanges(profile, draftOf(profile), []), name).toEqual(profile);
  },
);

const TEXTS = import.meta.glob('../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<Record<string, object>>;
const hasText = (words: string, key: string) => {
  const texts: object = TEXTS[`../../locales/en_US/${words}.json`] ?? {};
  return key in texts || `${key}_other` in texts;
};
/** Actions whose answer is a text, which is shown in place of a notice. */
const TELLING = ['activationLink', 'publicLink'];
/** Actions of a selection, which no record shows. */
const ONLY_FOR_MANY = ['addCustomers', 'removeCustomers', 'exportChosen'];

it.each(Object.values(FULL_KINDS).map((kind) => [kind.name, kind] as const))('each command of a %s has its texts', async (name, kind) => {
  const { actions = [], listActions = [] } = await kind.record();
  const needed = [
    ...actions.flatMap(({ words = name, id: action, isForMany, asks, form }) => {
      const single = [...(TELLING.includes(action) ? [] : ['Done']), ...(asks || form ? ['Title'] : []), ...(asks ? ['Text'] : [])];
      const parts = ['', ...(ONLY_FOR_MANY.includes(action) ? [] : single)];
      const many = isForMany ? ['ManyDone', ...(asks || form ? ['Many'] : []), ...(asks ? ['ManyText'] : [])] : [];
      return [...parts, ...many].map((part) => [words, action + part] as const);
    }),
    ...listActions.flatMap((action) => {
      const { words = name } = 'words' in action ? action : {};
      return ['', ...('href' in action ? [] : ['Done'])].map((part) => [words, action.id + part] as const);
    }),
  ];
  expect(needed.filter(([words, key]) => !hasText(words, key))).toEqual([]);
});
