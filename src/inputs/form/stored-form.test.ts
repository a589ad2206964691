import { describe, expect, it } from 'vitest';
import { describeForm } from './describe-form.ts';
import { storedForm } from './stored-form.ts';

const form = storedForm(
  describeForm<{ readonly isNew: boolean }>()('device', {
    name: { control: 'text' },
    description: { path: 'additionalInfo.description', control: 'text', write: (text: string | null) => text ?? '' },
    gateway: { path: 'additionalInfo.gateway', control: 'flag' },
    label: {
      path: '',
      control: 'text',
      read: (record: unknown): string | null => JSON.stringify(record),
      write: (label: string | null, record: unknown, { name }: { readonly name: string | null }) => ({
        ...(record as object),
        label: `${label} of ${name}`,
        profile: null,
      }),
    },
  }),
  { fresh: { additionalInfo: { gateway: true } }, around: (record) => ({ isNew: record === null }) },
);
const DRAFT = { name: ' Pump ', description: null, gateway: false, label: 't', isNew: false };
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

describe('a form of one of several kinds', () => {
  const kinds = storedForm(
    describeForm()('device', {
      name: { path: 'part.type', begins: 'part', control: 'text' },
      label: { path: 'part.mail', control: 'text', isShown: ({ name }: { readonly name: string | null }) => name === 'MAIL' },
      description: {
        path: 'part.key',
        control: 'text',
        isSecret: true,
        isShown: ({ name }: { readonly name: string | null }) => name === 'TEXT',
      },
      gateway: { path: 'part.quiet', control: 'flag' },
    }),
  );
  const stored = { part: { type: 'MAIL', mail: 'a@b.example', quiet: true, more: 1 }, version: 2 };
  const draft = kinds.draftOf(stored);

  it('leaves nothing of the former kind, and stores what the other shows', () => {
    const changed = { ...draft, name: 'TEXT', description: 'k' };
    expect(kinds.withChanges(stored, changed, ['name', 'description'])).toEqual({
      part: { type: 'TEXT', key: 'k', quiet: true },
      version: 2,
    });
    const untyped = kinds.withChanges(stored, { ...changed, description: null }, ['name']);
    expect(untyped).toEqual({ part: { type: 'TEXT', quiet: true }, version: 2 });
  });

  it('keeps what the same kind has besides', () => {
    const changed = { ...draft, label: 'c@d.example', description: 'typed for another' };
    expect(kinds.withChanges(stored, changed, ['name', 'label', 'description'])).toEqual({
      part: { ...stored.part, mail: 'c@d.example' },
      version: 2,
    });
  });
});
