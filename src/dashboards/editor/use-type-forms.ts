import { useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { readTypeForm } from '../../inputs/schema-form/read-properties.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { keyForm } from './forms/key-form.ts';

/** Null: the type has none. */
export interface TypeForms {
  readonly settings: SettingsForm | null;
  /** Of its data keys, for a key as a whole. */
  readonly key: SettingsForm | null;
}

const NONE: TypeForms = { settings: null, key: null };

/** The settings forms of the type as its server has them; undefined until the answer. */
export function useTypeForms({ typeFullFqn, bundleAlias, typeAlias, isSystemType }: Part): TypeForms | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly forms: TypeForms }>();
  const name = typeof typeFullFqn === 'string' ? typeFullFqn : null;
  const old = JSON.stringify({ bundleAlias, typeAlias, isSystemType });
  const key = name ?? old;
  const isNamed = name !== null || typeof typeAlias === 'string';
  useEffect(() => {
    if (!isNamed) {
      setFound({ of: key, forms: NONE });
      return undefined;
    }
    let isGone = false;
    void request('widgetType', name === null ? { old: partOf(JSON.parse(old)) } : { fqn: name }, QUIET).then((answer) => {
      const descriptor = answer.ok ? partOf(answer.value).descriptor : undefined;
      const forms = { settings: readTypeForm(descriptor, 'settings'), key: keyForm(readTypeForm(descriptor, 'dataKeySettings')) };
      if (!isGone) setFound({ of: key, forms });
    });
    return () => {
      isGone = true;
    };
  }, [name, old, key, isNamed]);
  return found?.of === key ? found.forms : undefined;
}
