import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import type { Report } from '../../inputs/form/stored-fields.tsx';
import type { FieldChoice } from '../../stored/fields/form-field.ts';
import { statesOf } from '../document/commands/states.ts';
import { ACTION } from './forms/action-fields.ts';
import { OwnForm } from './forms/own-form.tsx';
import { Hindrances } from './hindrances.tsx';
import { whyNot } from './why-not.ts';

/** The states of a dashboard, for actions that open one. */
export const stateChoices = (document: Part): readonly FieldChoice[] =>
  Object.entries(statesOf(document)).map(([id, state]) => ({ value: id, label: String(partOf(state).name ?? id) }));

export const idsOf = (states: readonly FieldChoice[]): ReadonlySet<string> =>
  new Set(states.map((one) => ('value' in one ? one.value : String(one[0]))));

interface SettingsActionProps {
  readonly label: string;
  /** Names it where it is offered. */
  readonly source: string;
  readonly action: Part;
  readonly states: readonly FieldChoice[];
  readonly hasMap: boolean;
  readonly onField: Report;
}

/** An action that is a field of settings: it has neither name nor icon, and need not be there. */
export function SettingsAction({ label, source, action, states, hasMap, onField }: SettingsActionProps) {
  const t = useT();
  const has = useServerFeatures();
  return (
    <FieldGroup label={label}>
      <Hindrances words={whyNot(action, idsOf(states), t)} />
      <OwnForm label={label} table={ACTION} context={{ source, states, has, isBare: true, hasMap }} value={action} onField={onField} />
    </FieldGroup>
  );
}
