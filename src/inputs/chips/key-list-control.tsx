import { useMemo } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { storedTexts } from '../stored-text.ts';
import { ChipsField } from './chips-field.tsx';
import { joinTags } from './join-tags.ts';

/** Keys that an entity has. */
interface StoredKeys {
  /** Null: not chosen yet. */
  readonly entity: EntityId | null;
  /** Of attributes; without it, of telemetry. */
  readonly scope?: AttributeScope | undefined;
}

const NONE: readonly string[] = [];

const read = (entity: EntityId, scope: AttributeScope | undefined) =>
  scope ? request('attributeKeys', { entity, scope }, QUIET) : request('timeseriesKeys', { entity }, QUIET);

/** Sorted; none where the server does not answer, because any key can be typed. */
function useStoredKeys(of: StoredKeys | undefined): readonly string[] {
  const { entity, scope } = of ?? {};
  const { answer } = useAnswerOf((asked) => read(asked.entity, asked.scope), entity?.id ? { entity, scope } : null);
  return useMemo(() => (answer?.ok ? [...answer.value].sort() : NONE), [answer]);
}

interface KeyListControlProps extends HintedProps<string[]> {
  /** Known keys; any other can be typed. */
  readonly suggestions?: readonly string[] | undefined;
  /** Whose keys are suggested, too. */
  readonly keysOf?: StoredKeys | undefined;
}

export function KeyListControl(props: KeyListControlProps) {
  const { value, onChange, suggestions = [], keysOf } = props;
  const t = useT();
  const stored = useStoredKeys(keysOf);
  return (
    <ChipsField
      {...props}
      isFree
      held={joinTags([], storedTexts(value))}
      offers={[...new Set([...suggestions, ...stored])]}
      missing={t('inputs.keyList.required')}
      onChange={(next) => onChange(next && joinTags([], next))}
    />
  );
}
