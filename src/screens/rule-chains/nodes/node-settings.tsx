import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { JsonControl } from '../../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../../inputs/code/json-text.ts';
import { KnownMembersContext, NOTHING_KNOWN } from '../../../inputs/code/known-members.ts';
import { FormChecks, FormChecksContext } from '../../../inputs/control.ts';
import { leadTo, leadToWrong } from '../../../inputs/lead-to-wrong.ts';
import { TemplateHelpContext } from '../../../inputs/plain/template-help.ts';
import { placeholdersOf } from '../../../inputs/plain/template-text.ts';
import fold from '../../../inputs/schema-form/schema-form.module.css';
import { SettingsFields } from '../../../inputs/schema-form/settings-fields.tsx';
import { expectedMembers, knownMembers } from '../../../inputs/script-test/known-message.ts';
import { ErrorLine } from '../../../marks/error-line.tsx';
import { classOf, isChainNode } from '../../../rule-chains/document/chain-document.ts';
import type { Component } from '../../../rule-chains/document/components.ts';
import type { Path } from '../../../stored/path.ts';
import { withoutFormer } from './former-fields.ts';
import { readLastMessage } from './last-message.ts';
import { formOf } from './node-forms.ts';
import { NodeScript } from './node-script.tsx';
import classes from './node-settings.module.css';
import { settingsForm } from './settings-form.ts';
import { templatesIn, unfilledIn } from './unfilled.ts';

interface NodeSettingsProps {
  readonly node: Part;
  /** Settings of a new node of the class on this server; empty where it does not know the class. */
  readonly defaults: Part;
  /** Something that was typed stops a save: all fields say what is wrong with them. */
  readonly isWrong?: boolean;
  /** The field to lead to; empty: all settings, as JSON. */
  readonly led?: string | null;
  readonly onLed?: () => void;
  readonly checks?: FormChecks | undefined;
  /** Placeholders of what nodes before it write, where no message is known. Keep its identity. */
  readonly earlier?: readonly string[];
  /** The form that the official console has for the class. */
  readonly foreign?: Pick<Component, 'directive' | 'hasResources'> | undefined;
  /** @param path in the settings; empty: all of them. */
  readonly set: (path: Path, value: unknown) => void;
}

const MOST_PLACEHOLDERS = 12;
const NO_PLACEHOLDERS: readonly string[] = [];
/** All of the metadata, and of the message. */
const WHOLE = ['${*}', '$[*]'];
/** Of classes without settings. */
const NO_FORM = 'tbNodeEmptyConfig';

const listed = (placeholders: readonly string[]) => ({ placeholders: placeholders.slice(0, MOST_PLACEHOLDERS).join('  ') });

const withNames = (configuration: Part, names: readonly string[]): Part => ({
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...configuration,
});

/** Shows what is wrong, and leads to a field that is asked for. */
function useLead(root: RefObject<HTMLElement | null>, checks: FormChecks, isWrong: boolean, led: string | null, onLed?: () => void) {
  const [wasWrong] = useState(isWrong);
  useEffect(() => () => checks.reset(), [checks]);
  useEffect(() => {
    if (!wasWrong && led === null) return undefined;
    // Not while React renders.
    const timer = setTimeout(() => {
      checks.check();
      if (led === null) return;
      const named = [...(root.current?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? [])];
      const field = named.find((one) => one.getAttribute('name') === led || one.dataset.name === led);
      if (!field) leadToWrong(root.current);
      // A script is wrong once it was tried.
      else if (!leadToWrong(field.parentElement)) leadTo(field);
      onLed?.();
    });
    return () => clearTimeout(timer);
  }, [root, checks, wasWrong, led, onLed]);
}

/** The settings of a node by the form of its class, and as JSON, which is the way for all that no form has. */
export function NodeSettings({
  node,
  defaults,
  foreign,
  isWrong = false,
  led = null,
  onLed,
  checks: given,
  earlier = NO_PLACEHOLDERS,
  set,
}: NodeSettingsProps) {
  const t = useT();
  const [isJsonOpen, setJsonOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [checks] = useState(() => given ?? new FormChecks());
  useLead(root, checks, isWrong, led, onLed);
  const [opened, setOpened] = useState(led);
  if (led !== null && led !== opened) setOpened(led);
  // Text that is no JSON, or not yet an object, is kept in place of the settings.
  const isText = !isPart(node.configuration ?? {});
  const nodeForm = formOf(classOf(node), isText ? undefined : node.configuration);
  const configuration = partOf(node.configuration);
  // A field that is emptied, or not valid for now, stays in the form.
  const [names] = useState(() => Object.keys(configuration));
  const nodeId = typeof partOf(node.id).id === 'string' ? String(partOf(node.id).id) : null;
  const form = useMemo(
    () => nodeForm && settingsForm(nodeForm.table, withNames(configuration, names), { defaults }, (word) => t(word as MessageKey)),
    [nodeForm, configuration, names, defaults, t],
  );
  const hasTemplates = form?.groups.some(({ fields }) => fields.some(({ type }) => type === 'template')) ?? false;
  const templates = useMemo(() => templatesIn(configuration), [configuration]);
  const isAsked = (hasTemplates || templates.length > 0 || nodeForm?.script !== undefined) && nodeId !== null;
  const { answer } = useAnswerOf(readLastMessage, isAsked ? nodeId : null);
  const last = answer?.ok ? answer.value : undefined;
  const args = nodeForm?.script?.args;
  const known = useMemo(() => {
    if (!args) return NOTHING_KNOWN;
    return last ? knownMembers(last, args) : expectedMembers(earlier, args);
  }, [last, args, earlier]);
  const help = useMemo(
    () => ({
      offered: [...(last ? placeholdersOf(last.metadata, last.msg) : earlier), ...WHOLE],
      message: last ? { metadata: last.metadata, data: last.msg } : null,
    }),
    [last, earlier],
  );
  const placeholders = hasTemplates && last ? placeholdersOf(last.metadata, last.msg) : [];
  const unfilled = nodeForm && last ? unfilledIn(templates, last) : [];
  const json = (
    <JsonControl
      label={t('chain-editor.configuration')}
      isKept
      value={(node.configuration ?? null) as JsonValue}
      onChange={(next) => set([], next ?? '')}
    />
  );
  if (!nodeForm || !form) {
    const { directive = '', hasResources = false } = foreign ?? {};
    const missing = directive !== '' && directive !== NO_FORM;
    return (
      <FormChecksContext value={checks}>
        <div ref={root} className={classes.settings}>
          {missing ? <ErrorLine error={t('chain-editor.noDirective', { name: directive })} /> : null}
          {!missing && hasResources ? <ErrorLine error={t('chain-editor.noResources', { class: classOf(node) })} /> : null}
          {json}
        </div>
      </FormChecksContext>
    );
  }
  const { script, table } = nodeForm;
  const fieldsOf = (held: Part) => settingsForm(table, held, { defaults }, (word) => word).groups.flatMap((group) => group.fields);
  const isAlone = !script && !isChainNode(node);
  // Nothing at all in place of no fields: it would take a gap, and be a place without anything.
  const isShown = isAlone || form.groups.length > 0;
  const fields = isText ? null : (
    <>
      {isShown ? (
        <TemplateHelpContext value={help}>
          <SettingsFields
            label={t('chain-editor.configuration')}
            form={form}
            hasHead={false}
            isAlone={isAlone}
            opened={opened}
            value={configuration}
            onField={(path, value) => {
              const made = withoutFormer(configuration, path, value, fieldsOf);
              set(made.path, made.value);
            }}
          />
        </TemplateHelpContext>
      ) : null}
      {placeholders.length > 0 ? <p className={classes.hint}>{t('rule-node-forms.placeholders', listed(placeholders))}</p> : null}
      {unfilled.length > 0 ? <p className={classes.hint}>{t('rule-node-forms.unfilled', listed(unfilled))}</p> : null}
      {script ? (
        <KnownMembersContext value={known}>
          <NodeScript {...{ script, configuration, defaults, nodeId, set }} />
        </KnownMembersContext>
      ) : null}
    </>
  );
  return (
    <FormChecksContext value={checks}>
      <div ref={root} className={classes.settings}>
        {fields}
        <details open={isJsonOpen || isText} className={fold.group} onToggle={({ currentTarget }) => setJsonOpen(currentTarget.open)}>
          <summary className={fold.summary}>{t('rule-node-forms.json')}</summary>
          {isJsonOpen || isText ? json : null}
        </details>
      </div>
    </FormChecksContext>
  );
}
