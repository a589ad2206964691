import { Button } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { useItemKeys } from '../../inputs/list/use-item-keys.ts';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { makerChoice } from '../../inputs/plain/makers.ts';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { newId } from '../../stored/new-id.ts';
import { partAt } from '../../stored/path.ts';
import { aliasesInState, aliasesOf, replaceAlias } from '../document/commands/aliases.ts';
import { addRightLayout, hasRightLayout, removeRightLayout } from '../document/commands/layouts.ts';
import { changeStateId, copyState, removeState, renameState, setRootState, stateIdFor, statesOf } from '../document/commands/states.ts';
import classes from './editor.module.css';
import { useAddState } from './use-add-state.ts';
import type { Editor } from './use-editor.ts';

interface StateFieldsProps {
  readonly editor: Editor;
  readonly id: string;
  readonly state: Part;
}

function StateFields({ editor, id, state }: StateFieldsProps) {
  const t = useT();
  /** What cannot be the id; null: what is typed is the id. */
  const [wrong, setWrong] = useState<string | null>(null);
  const { perform, goTo, place, history } = editor;
  const states = statesOf(history.current);
  const name = String(state.name ?? id);
  const isShown = place.state === id && place.layout === 'main';
  const aliases = aliasesInState(history.current, id);
  const [aliasKeys] = useItemKeys(aliases, (alias) => alias);
  const aliasName = (alias: string) => String(partOf(aliasesOf(history.current)[alias]).alias ?? alias);
  const isTaken = (next: string) => next !== id && Object.hasOwn(states, next);
  const words = (count: number) => t('editor.stateWidgets', { count });
  const rename = (next: string | null) => perform({ name: 'stateChanged', of: name, group: `name ${id}` }, renameState(id, next ?? ''));
  const copyIt = () => {
    const copied = stateIdFor(name, Object.keys(states));
    perform({ name: 'stateAdded', of: name }, copyState(id, copied, name));
    goTo({ state: copied, layout: 'main', breakpoint: null });
  };
  return (
    <li className={classes.state} data-shown={place.state === id || undefined}>
      <div className={classes.stateHead}>
        <span className={classes.stateName}>{name}</span>
        {state.root === true ? <span className={classes.root}>{t('editor.stateRoot')}</span> : null}
        <span className={classes.stateCount}>{words(Object.keys(partAt(state, ['layouts', 'main', 'widgets'])).length)}</span>
        <HintedButton icon={IconCopy} label={`${t('editor.stateCopy')}: ${name}`} hint={t('editor.stateCopy')} onClick={copyIt} />
        <HintedButton
          icon={IconTrash}
          label={`${t('editor.stateRemove')}: ${name}`}
          hint={t('editor.stateRemove')}
          disabled={Object.keys(states).length < 2}
          onClick={() => perform({ name: 'stateRemoved', of: name }, removeState(id))}
        />
      </div>
      {place.state === id ? (
        <>
          <TextControl label={t('editor.stateName')} value={typeof state.name === 'string' ? state.name : null} onChange={rename} />
          <TextControl
            label={t('editor.stateId')}
            required
            problem={wrong === null ? null : t('editor.stateIdTaken')}
            value={wrong ?? id}
            onChange={(next) => {
              const isFree = next !== null && !isTaken(next);
              setWrong(isFree ? null : (next ?? ''));
              if (!isFree) return;
              perform({ name: 'stateChanged', of: name, group: 'state id' }, changeStateId(id, next));
              goTo({ ...place, state: next });
            }}
          />
          <FlagControl
            label={t('editor.stateRoot')}
            disabled={state.root === true}
            value={state.root === true}
            onChange={() => perform({ name: 'stateChanged', of: name }, setRootState(id))}
          />
          {aliases.map((alias, index) => (
            <ChoiceControl
              key={aliasKeys[index]}
              label={t('editor.stateAlias', { name: aliasName(alias) })}
              isSearchable
              isClearable={false}
              choices={[
                ...Object.entries(aliasesOf(history.current)).map(([one, stored]) => ({
                  value: one,
                  label: String(partOf(stored).alias ?? one),
                })),
                makerChoice('alias', t('editor.make.alias')),
              ]}
              value={alias}
              onChange={(next) =>
                next === null || next === alias
                  ? undefined
                  : perform({ name: 'stateChanged', of: name }, replaceAlias(id, alias, next, newId))
              }
            />
          ))}
          <FlagControl
            label={t('editor.rightLayout')}
            value={hasRightLayout(history.current, id)}
            onChange={(isOn) => {
              perform({ name: 'stateChanged', of: name }, isOn ? addRightLayout(id) : removeRightLayout(id));
              goTo({ state: id, layout: isOn ? 'right' : 'main', breakpoint: null });
            }}
          />
        </>
      ) : (
        <Button onClick={() => goTo({ state: id, layout: 'main', breakpoint: null })} disabled={isShown}>
          {t('editor.stateOpen')}
        </Button>
      )}
    </li>
  );
}

export function StatesPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, show } = editor;
  const states = Object.entries(statesOf(history.current));
  const [keys] = useItemKeys(states, ([id]) => id);
  const add = useAddState(editor);
  return (
    <SideDrawer label={t('editor.states')} title={t('editor.states')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <ul className={classes.states} aria-label={t('editor.states')}>
          {states.map(([id, state], index) => (
            <StateFields key={keys[index]} editor={editor} id={id} state={partOf(state)} />
          ))}
        </ul>
        <Button leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={add}>
          {t('editor.stateAdd')}
        </Button>
      </div>
    </SideDrawer>
  );
}
