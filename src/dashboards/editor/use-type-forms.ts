import { useMemo } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { readTypeForm } from '../../inputs/schema-form/read-properties.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { keyForm } from './forms/key-form.ts';
import { parsedDefaults } from './server-types.ts';

/** Null: the type has none. */
export interface TypeForms {
  readonly settings: SettingsForm | null;
  /** Of its data keys, for a key as a whole. */
  readonly key: SettingsForm | null;
  /** What the configuration of a new widget begins with. */
  readonly defaults: Part;
}

const NONE: TypeForms = { settings: null, key: null, defaults: {} };

const formsOf = (descriptor: unknown): TypeForms => ({
  settings: readTypeForm(descriptor, 'settings'),
  key: keyForm(readTypeForm(descriptor, 'dataKeySettings')),
  defaults: parsedDefaults(partOf(descriptor).defaultConfig),
});

/** The settings forms of the type as its server has them; undefined until the answer. */
export function useTypeForms({ typeFullFqn, bundleAlias, typeAlias, isSystemType }: Part): TypeForms | undefined {
  const old = typeof typeAlias === 'string' ? { old: { bundleAlias, typeAlias, isSystemType } } : null;
  const input = typeof typeFullFqn === 'string' ? { fqn: typeFullFqn } : old;
  const { answer } = useAnswer('widgetType', input);
  const forms = useMemo(() => (answer?.ok ? formsOf(partOf(answer.value).descriptor) : NONE), [answer]);
  return input && !answer ? undefined : forms;
}
