import { describe, expect, it } from 'vitest';
import { describeForm } from './describe-form.ts';
import { storedForm } from './stored-form.ts';

interface Draft {
  readonly name: string | null;
  readonly description: string | null;
  readonly gateway: boolean;
  readonly label: string | null;
  readonly isNew: boolean;
}

const form = storedForm<object, Draft>(
  describeForm<Draft>()('device', [
    { field: 'name', control: 'text' },
    { field: 'description', path: 'additionalInfo.description', control: 'text', write: (text) => text ?? '' },
    { field: 'gateway', path: 'additionalInfo.gateway', control: 'flag' },
    {
      field: 'label',
      path: '',
      control: 'text',
      read: (record) => JSON.stringify(record),
      write: (label, record, { name }) => ({ ...(record as object), label: `${label} of ${name}`, profile: null }),
    },
  ]),
  { fresh: { additionalInfo: { gateway: true } }, around: (record) => ({ isNew: record === null }) },
);
const DRAFT: Draft = { name: ' Pump ', description: null, gateway: false, label: 't', isNew: false };
const RECORD = { name: 'Valve', version: 7, additionalInfo: { gateway: true, own: [1] } };

describe('a form over a record', () => {
  it('reads each field at its path, and what no field edits from around', () => {
    expect(form.draftOf({ name: '', additionalInfo: { description: 5, gateway: 'yes' } })).toMatchObject({
      ...{ name: null, description: null, gateway: false, isNew: false },
    });
    expect(form.draftOf(null)).toEqual({
      name: null,
      description: null,
      gateway: true,
      label: '{"additionalInfo":{"gateway":true}}',
      isNew: true,
    });
  });

  it('writes changed fields alone, and keeps what is beside their paths', () => {
    expect(form.withChanges(RECORD, DRAFT, [])).toBe(RECORD);
    const made = form.withChanges(RECORD, DRAFT, ['name', 'description']);
    expect(made).toEqual({ ...RECORD, name: 'Pump', additionalInfo: { gateway: true, own: [1], description: '' } });
    expect(form.withChanges({ additionalInfo: null }, DRAFT, ['gateway'])).toEqual({ additionalInfo: { gateway: false } });
  });

  it('stores blanks as null, and begins a new record with what is fresh', () => {
    expect(form.withChanges(null, { ...DRAFT, name: ' ' }, ['name'])).toEqual({ name: null, additionalInfo: { gateway: true } });
  });

  it('gives odd fields the whole record and draft', () => {
    expect(form.withChanges(RECORD, DRAFT, ['label'])).toEqual({ ...RECORD, label: 't of  Pump ', profile: null });
  });
});
