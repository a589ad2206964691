/** What the compiler holds a table of fields to: each error below has to be one. */
import { expect, expectTypeOf, it } from 'vitest';
import type { EntityId } from '../../contract/identifiers.ts';
import { type DraftOf, describeForm } from './describe-form.ts';

const form = describeForm<{ readonly isNew: boolean }>()('device', {
  name: { control: 'text', required: 'device.nameRequired' },
  gateway: { control: 'flag', isShown: ({ isNew }: { readonly isNew: boolean }) => isNew },
  customerId: { control: 'entity', options: { entityType: 'CUSTOMER' } },
  label: { control: 'text', read: (): 'own' | null => null },
});

it('follows from the controls, from what is read, and from what is around', () => {
  expectTypeOf<DraftOf<typeof form>>().toMatchObjectType<{
    readonly name: string | null;
    readonly gateway: boolean;
    readonly customerId: EntityId | null;
    readonly label: 'own' | null;
    readonly isNew: boolean;
  }>();
  expect(Object.keys(form.fields)).toEqual(['name', 'gateway', 'customerId', 'label']);
});

it('refuses fields that do not fit', () => {
  const describe = describeForm();
  const refused = [
    // @ts-expect-error There is no such control.
    () => describe('device', { name: { control: 'txt' } }),
    // @ts-expect-error There is no text for its label.
    () => describe('device', { nobodyKnows: { control: 'text' } }),
    // @ts-expect-error The control has no such option.
    () => describe('device', { name: { control: 'text', options: { maximum: 3 } } }),
    // @ts-expect-error The control needs options.
    () => describe('device', { customerId: { control: 'entity' } }),
    // @ts-expect-error The draft has no such member.
    () => describe('device', { name: { control: 'text', isShown: ({ isNew }: { readonly isNew: boolean }) => isNew } }),
    // @ts-expect-error The field holds a text.
    () => describe('device', { name: { control: 'text', write: (value: number | null) => value } }),
  ];
  expect(refused).toHaveLength(6);
});
