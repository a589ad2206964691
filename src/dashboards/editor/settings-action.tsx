import { useContext } from 'react';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { FoldedSection } from '../../inputs/form/folded-section.tsx';
import { SectionsContext } from '../../inputs/form/sections.ts';
import type { Report } from '../../inputs/form/stored-fields.tsx';
import { makerChoice } from '../../inputs/plain/makers.ts';
import type { FieldChoice } from '../../stored/fields/form-field.ts';
import { isFoundBy } from '../../stored/fields/sought-fields.ts';
import { statesOf } from '../document/commands/states.ts';
import classes from './editor.module.css';
import { ACTION } from './forms/action-fields.ts';
import { OwnForm } from './forms/own-form.tsx';
import { Hindrances } from './hindrances.tsx';
import { whyNot } from './why-not.ts';

/** The states of a dashboard, for actions that open one. */
export const stateChoices = (document: Part): readonly FieldChoice[] => [
  ...Object.entries(statesOf(document)).map(([id, state]) => ({ value: id, label: String(partOf(state).name ?? id) })),
  makerChoice('state', translate('editor.make.state')),
];

export const idsOf = (states: readonly FieldChoice[]): ReadonlySet<string> =>
  new Set(states.map((one) => ('value' in one ? one.value : String(one[0]))));

interface SettingsActionProps {
  readonly label: string;
  /** Tells it from others. */
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
    <>
      <Hindrances words={whyNot(action, idsOf(states), t)} />
      <OwnForm label={label} table={ACTION} context={{ source, states, has, isBare: true, hasMap }} value={action} onField={onField} />
    </>
  );
}

/** In a section of its own, which is found as a whole. */
export function FoldedAction(props: SettingsActionProps) {
  const { label, source } = props;
  const t = useT();
  const words = useContext(SectionsContext)?.words ?? [];
  return (
    <FoldedSection id={source} title={label} isFound={isFoundBy(words, [label, t('editor.actionType')])}>
      {() => (
        <SectionsContext value={null}>
          <div className={classes.section}>
            <SettingsAction {...props} />
          </div>
        </SectionsContext>
      )}
    </FoldedSection>
  );
}
