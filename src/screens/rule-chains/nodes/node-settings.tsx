import { useMemo, useState } from 'react';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { JsonControl } from '../../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../../inputs/code/json-text.ts';
import { placeholdersOf } from '../../../inputs/plain/template-text.ts';
import fold from '../../../inputs/schema-form/schema-form.module.css';
import { SettingsFields } from '../../../inputs/schema-form/settings-fields.tsx';
import { ErrorLine } from '../../../marks/error-line.tsx';
import { classOf, isChainNode } from '../../../rule-chains/document/chain-document.ts';
import type { Component } from '../../../rule-chains/document/components.ts';
import type { Path } from '../../../stored/path.ts';
import { lastMessage } from './last-message.ts';
import { formOf } from './node-forms.ts';
import { NodeScript } from './node-script.tsx';
import classes from './node-settings.module.css';
import { settingsForm } from './settings-form.ts';

interface NodeSettingsProps {
  readonly node: Part;
  /** Settings of a new node of the class on this server; empty where it does not know the class. */
  readonly defaults: Part;
  /** The form that the official console has for the class. */
  readonly foreign?: Pick<Component, 'directive' | 'hasResources'> | undefined;
  /** @param path in the settings; empty: all of them. */
  readonly set: (path: Path, value: unknown) => void;
}

const MOST_PLACEHOLDERS = 12;
/** Of classes without settings. */
const NO_FORM = 'tbNodeEmptyConfig';

const withNames = (configuration: Part, names: readonly string[]): Part => ({
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...configuration,
});

/** The settings of a node by the form of its class, and as JSON, which is the way for all that no form has. */
export function NodeSettings({ node, defaults, foreign, set }: NodeSettingsProps) {
  const t = useT();
  const [isJsonOpen, setJsonOpen] = useState(false);
  const nodeForm = formOf(classOf(node), node.configuration);
  const configuration = partOf(node.configuration);
  // A field that is emptied, or not valid for now, stays in the form.
  const [names] = useState(() => Object.keys(configuration));
  const nodeId = typeof partOf(node.id).id === 'string' ? String(partOf(node.id).id) : null;
  const form = useMemo(
    () => nodeForm && settingsForm(nodeForm.table, withNames(configuration, names), { defaults }, (word) => t(word as MessageKey)),
    [nodeForm, configuration, names, defaults, t],
  );
  const hasTemplates = form?.groups.some(({ fields }) => fields.some(({ type }) => type === 'template')) ?? false;
  const { answer } = useAnswer('ruleNodeInput', hasTemplates && nodeId !== null ? { id: nodeId } : null);
  const last = answer?.ok ? lastMessage(answer.value) : undefined;
  const placeholders = last ? placeholdersOf(last.metadata, last.msg) : [];
  const json = (
    <JsonControl
      label={t('chain-editor.configuration')}
      value={(node.configuration ?? null) as JsonValue}
      onChange={(next) => (next === null ? undefined : set([], next))}
    />
  );
  if (!nodeForm || !form) {
    const { directive = '', hasResources = false } = foreign ?? {};
    const missing = directive !== '' && directive !== NO_FORM;
    return (
      <div className={classes.settings}>
        {missing ? <ErrorLine error={t('chain-editor.noDirective', { name: directive })} /> : null}
        {!missing && hasResources ? <ErrorLine error={t('chain-editor.noResources', { class: classOf(node) })} /> : null}
        {json}
      </div>
    );
  }
  const { script } = nodeForm;
  return (
    <div className={classes.settings}>
      <SettingsFields
        label={t('chain-editor.configuration')}
        form={form}
        hasHead={false}
        isAlone={!script && !isChainNode(node)}
        value={configuration}
        onField={(path, value) => set(path, value)}
      />
      {placeholders.length > 0 ? (
        <p className={classes.hint}>
          {t('rule-node-forms.placeholders', { placeholders: placeholders.slice(0, MOST_PLACEHOLDERS).join('  ') })}
        </p>
      ) : null}
      {script ? <NodeScript {...{ script, configuration, defaults, nodeId, set }} /> : null}
      <details className={fold.group} onToggle={({ currentTarget }) => setJsonOpen(currentTarget.open)}>
        <summary className={fold.summary}>{t('rule-node-forms.json')}</summary>
        {isJsonOpen ? json : null}
      </details>
    </div>
  );
}
