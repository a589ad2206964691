/**
 * Settings forms of types, and where their actions are: what the tables of the console's kinds say, as `tests/contract/type-forms.test.ts` writes
 * it to the file, since the platform imports no kind.
 */
import { readFileSync } from 'node:fs';

/** A property of a settings form of newer servers. Source: dashboards.md 9.6. */
export type Property = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };

interface TypeForms {
  readonly forms: Readonly<Record<string, readonly Property[]>>;
  readonly types: Readonly<Record<string, { readonly settings?: string; readonly key?: string; readonly actions?: Actions } | undefined>>;
}

/** Words of places besides the header whose actions a type runs, by their names. */
type Actions = Readonly<Record<string, string>>;

let read: TypeForms | undefined;

function whole(): TypeForms {
  // A file of our own, which a test compares with its source.
  read ??= JSON.parse(readFileSync(new URL('./type-forms.json', import.meta.url), 'utf8')) as TypeForms;
  return read;
}

/** @param fqn full name, without whose the type is. Empty where its settings are not known. */
export function formOf(fqn: string, of: 'settings' | 'key'): readonly Property[] {
  const { forms, types } = whole();
  return forms[types[fqn]?.[of] ?? ''] ?? [];
}

export const actionsOf = (fqn: string): Actions => whole().types[fqn]?.actions ?? {};
