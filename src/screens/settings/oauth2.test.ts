import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import type { StoredForm } from '../../inputs/form/stored-form.ts';
import { providerForm } from './oauth2.ts';
import { withItemIds, withoutItemIds } from './provider-items.ts';

const FACTS = { templates: [], processingPath: '/login/oauth2/code/' };
const [FIRST, LATER] = [false, true].map((isLater) => providerForm(FACTS, () => isLater).form) as [StoredForm, StoredForm];

const file = new URL('../../../../shared/data/golden/settings/3.2.jsonl', import.meta.url);
const RECORDED = (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
  .map(
    (line) => JSON.parse(line) as { readonly label: string; readonly path?: string; readonly status?: number; readonly answer?: unknown },
  )
  .filter(({ path, status }) => path === '/api/oauth2/config' && status === 200)
  .map(({ label, answer }, at) => [`${label} ${at}`, partOf(answer)] as const);

/** The form of the items of a list. */
function itemForm({ description }: StoredForm, field: string, draft: object): StoredForm {
  const { options } = description.fields[field] ?? {};
  // What the control of such lists is told.
  const told = (typeof options === 'function' ? options(draft as never) : options) as { readonly of: { readonly form: StoredForm } };
  return told.of.form;
}

/** Opens each record of each list and writes all of its fields back. */
function rewritten(form: StoredForm, stored: object): object {
  const draft = form.draftOf(stored) as Part;
  const fields = Object.entries(form.description.fields).flatMap(([field, { control, isSecret }]) =>
    control === 'records' || (!isSecret && draft[field] !== null && draft[field] !== false) ? [field] : [],
  );
  const lists = fields.flatMap((field) => {
    const held = draft[field];
    return form.description.fields[field]?.control === 'records' && Array.isArray(held)
      ? [[field, held.map((item) => rewritten(itemForm(form, field, draft), item))] as const]
      : [];
  });
  return form.withChanges(stored, { ...draft, ...Object.fromEntries(lists) }, fields);
}

it.skipIf(RECORDED.length === 0).each(RECORDED)('%s: what a real server answered is written as it was read', (_, stored) => {
  expect(withoutItemIds(rewritten(FIRST, withItemIds(stored)))).toEqual(stored);
});

const unknown = fc.record({ newer: fc.jsonValue() }, { requiredKeys: [] });
const text = fc.string({ minLength: 1 }).filter((one) => one.trim() === one && one !== '');
const some = (one: fc.Arbitrary<object>) =>
  fc.array(
    fc.tuple(one, unknown).map((parts) => Object.assign({}, ...parts)),
    { maxLength: 3 },
  );
const registration = fc.record({
  ...{ clientId: text, clientSecret: text, loginButtonLabel: text, scope: fc.array(text), platforms: fc.subarray(['WEB', 'IOS']) },
  mapperConfig: fc.record({
    type: fc.constantFrom('BASIC', 'GITHUB', 'CUSTOM', 'PIGEON'),
    basic: fc.record({ newer: text }),
    custom: unknown,
  }),
});
const group = fc.record({
  domainInfos: some(fc.record({ scheme: fc.constantFrom('HTTP', 'HTTPS', 'MIXED'), name: text })),
  clientRegistrations: some(registration),
  mobileInfos: fc.array(fc.record({ pkgName: text, appSecret: text })),
});

it('keeps all that lists in lists hold, apps and secrets too', () => {
  fc.assert(
    fc.property(some(group), fc.boolean(), (groups, edgeEnabled) => {
      const stored = { enabled: true, edgeEnabled, oauth2ParamsInfos: groups };
      expect(withoutItemIds(rewritten(LATER, withItemIds(stored)))).toEqual(stored);
    }),
  );
});
