import { useContext } from 'react';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { hasMessage } from '../../i18n/has-message.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import { FoldedSection } from '../../inputs/form/folded-section.tsx';
import { SectionsContext } from '../../inputs/form/sections.ts';
import { ItemList } from '../../inputs/list/item-list.tsx';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { isFoundBy } from '../../stored/fields/sought-fields.ts';
import { newId } from '../../stored/new-id.ts';
import { type Path, partAt, withValue } from '../../stored/path.ts';
import type { WidgetKind } from '../../widgets/define-kind.ts';
import type { KnownType } from '../../widgets/kinds-by-type.ts';
import { WIDGETS } from '../../widgets/registry.ts';
import type { BoundFields } from './bound-field.ts';
import classes from './editor.module.css';
import { ACTION, type ActionPlace } from './forms/action-fields.ts';
import { OwnForm } from './forms/own-form.tsx';
import { Hindrances } from './hindrances.tsx';
import { idsOf, SettingsAction, stateChoices } from './settings-action.tsx';
import { whyNot } from './why-not.ts';

/** Of a widget without a kind: those of any. */
const EVERY_PLACE = [...new Set([...WIDGETS.values()].flatMap(({ actions = [] }) => actions))];
const fieldsOf = (known: KnownType | undefined) => known?.kind.actionFields?.(known.traits) ?? [];
/** What runs actions of its settings has no other places than its header. */
const placesOf = (known: KnownType | undefined) => [
  'headerButton',
  ...(known ? (fieldsOf(known).length > 0 ? [] : (known.kind.actions ?? [])) : EVERY_PLACE),
];

/** A place that is not known is named as it is stored. */
function placeWord(place: string, kind: WidgetKind | undefined): string {
  const key = [`${kind?.kind}.actions.${place}`, `editor.actionSources.${place}`].find(hasMessage);
  return key === undefined ? place : translate(key as MessageKey);
}

interface Listed {
  readonly source: string;
  readonly action: Part;
}

/** All actions of a widget in one list, each with its place. Places that are no list of actions are left out, and kept. */
function listed(actions: Part): readonly Listed[] {
  return Object.entries(actions).flatMap(([source, list]) =>
    Array.isArray(list) ? list.map((action: unknown) => ({ source, action: partOf(action) })) : [],
  );
}

function stored(before: Part, items: readonly Listed[]): Part {
  const kept = Object.fromEntries(
    Object.entries(before).flatMap(([source, list]) => (Array.isArray(list) ? [[source, []]] : [[source, list]])),
  );
  const groups = Map.groupBy(items, ({ source }) => source);
  const filled = Object.fromEntries([...groups].map(([source, group]) => [source, group.map(({ action }) => action)]));
  return { ...kept, ...filled };
}

interface ActionFieldsProps {
  readonly item: Listed;
  readonly known: KnownType | undefined;
  readonly states: ActionPlace['states'];
  /** @param within the place in the item that alone differs. */
  readonly onChange: (item: Listed, within: Path) => void;
}

function ActionFields({ item: { source, action }, known, states, onChange }: ActionFieldsProps) {
  const t = useT();
  const has = useServerFeatures();
  const context: ActionPlace = { source, states, has, hasMap: known?.kind.takesItems === true };
  return (
    <>
      <Hindrances words={whyNot(action, idsOf(states), t)} />
      <EnumControl
        label={t('editor.actionSource')}
        all={placesOf(known)}
        wordOf={(one) => placeWord(one, known?.kind)}
        value={source}
        onChange={(next) => onChange({ source: next, action }, ['source'])}
      />
      <OwnForm
        label={t('editor.actionType')}
        table={ACTION}
        context={context}
        value={action}
        onField={(path, next, within = []) => onChange({ source, action: withValue(action, path, next) }, [...path, ...within])}
      />
    </>
  );
}

const ACTIONS: Path = ['config', 'actions'];
const SETTINGS: Path = ['config', 'settings'];

interface WidgetActionsProps {
  readonly widget: Part;
  readonly document: Part;
  /** Undefined: none draws it. */
  readonly known: KnownType | undefined;
  readonly bound: BoundFields;
  /** Drawn although the section is folded. */
  readonly isWhole: boolean;
}

export function WidgetActions({ document, widget, known, bound, isWhole }: WidgetActionsProps) {
  const t = useT();
  const words = useContext(SectionsContext)?.words ?? [];
  const actions = partAt(widget, ACTIONS);
  const states = stateChoices(document);
  const ids = idsOf(states);
  const wordOf = ({ source, action }: Listed) => [String(action.name ?? ''), placeWord(source, known?.kind)].filter(Boolean).join(', ');
  const all = listed(actions);
  const texts = [
    ...(['editor.sections.actions', 'editor.actionSource', 'editor.actionType', 'editor.actionAdd'] as const).map((key) => t(key)),
    ...all.map(wordOf),
  ];
  const drawn = () => (
    <div className={classes.section}>
      {fieldsOf(known).map((field) => (
        <FieldGroup key={field} label={placeWord(field, known?.kind)}>
          <SettingsAction
            label={placeWord(field, known?.kind)}
            source={field}
            action={partAt(widget, [...SETTINGS, field])}
            states={states}
            hasMap={known?.kind.takesItems === true}
            onField={bound.reportIn([...SETTINGS, field])}
          />
        </FieldGroup>
      ))}
      <ItemList<Listed>
        label={t('editor.sections.actions')}
        items={all}
        idOf={({ action }) => action.id}
        storedIn={({ action }) => action}
        onChange={(items, within) => bound.reportIn(ACTIONS)([], stored(actions, items), within)}
        nameOf={(item) => wordOf(item)}
        summarize={(item) => (
          <>
            {wordOf(item)}
            {whyNot(item.action, ids, t).length > 0 ? <span className={classes.hindered}>{t('editor.actionHindered')}</span> : null}
          </>
        )}
        draw={(item, replace) => <ActionFields item={item} known={known} states={states} onChange={replace} />}
        adds={[
          {
            label: t('editor.actionAdd'),
            make: () => ({ source: 'headerButton', action: { id: newId(), name: '', icon: 'more_horiz', type: 'openDashboardState' } }),
          },
        ]}
        emptyText={t('editor.actionNone')}
      />
    </div>
  );
  return (
    <FoldedSection
      id="actions"
      title={t('editor.sections.actions')}
      note={all.length > 0 ? String(all.length) : null}
      isWhole={isWhole}
      isFound={isFoundBy(words, texts)}
    >
      {/* Found as a whole. */}
      {() => <SectionsContext value={null}>{drawn()}</SectionsContext>}
    </FoldedSection>
  );
}
