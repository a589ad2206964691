import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer } from '../../../bridge/use-answer.ts';
import type { Part } from '../../../contract/part.ts';
import type { ScriptLanguage } from '../../../contract/script-test.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FunctionControl } from '../../../inputs/code/function-control.tsx';
import { useInherited } from '../../../inputs/inherited.ts';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { ScriptTestDialog, type TestMessage } from '../../../inputs/script-test/script-test-dialog.tsx';
import { storedText } from '../../../inputs/stored-text.ts';
import { readLastMessage } from './last-message.ts';
import type { NodeScript as Script } from './node-fields.ts';
import classes from './node-settings.module.css';

interface NodeScriptProps {
  readonly script: Script;
  readonly configuration: Part;
  readonly defaults: Part;
  /** Null: not stored yet. */
  readonly nodeId: string | null;
  readonly set: (path: readonly string[], value: unknown) => void;
}

const LANGUAGES = [
  { value: 'JS', label: 'JavaScript' },
  { value: 'TBEL', label: 'TBEL' },
];

/** The script of the language that counts: without one, JavaScript. The one of the other language is kept. */
export function NodeScript({ script, configuration, defaults, nodeId, set }: NodeScriptProps) {
  const t = useT();
  const { canEdit } = useInherited({});
  const [test, setTest] = useState<{ readonly message: TestMessage | undefined } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { scriptLang } = configuration;
  const language: ScriptLanguage = scriptLang === 'TBEL' ? 'TBEL' : 'JS';
  // Older servers have no second language, and no address to ask.
  const knows = Object.hasOwn(configuration, 'scriptLang') || Object.hasOwn(defaults, 'scriptLang');
  const { answer } = useAnswer('hasTbel', knows ? {} : null);
  const mayChoose = language === 'TBEL' || (answer?.ok === true && answer.value);
  const cannotRun = language === 'TBEL' && answer?.ok === true && !answer.value;
  const field = language === 'TBEL' ? script.tbel : script.js;
  const body = storedText(configuration[field]);
  const { scriptType, functionName, args } = script;
  const openTest = async () => {
    if (isBusy) return;
    setBusy(true);
    const last = nodeId === null ? null : await readLastMessage(nodeId);
    setBusy(false);
    setTest({ message: last?.ok ? last.value : undefined });
  };
  return (
    <>
      {mayChoose ? (
        <ChoiceControl
          label={t('rule-node-forms.language')}
          description={t('rule-node-forms.languageText')}
          required
          isClearable={false}
          choices={LANGUAGES}
          value={language}
          onChange={(next) => (next === null || next === language ? undefined : set(['scriptLang'], next))}
        />
      ) : null}
      <FunctionControl
        // What was tried belongs to one language.
        key={language}
        label={t('rule-node-forms.script')}
        description={t(`rule-node-forms.returns.${scriptType}`)}
        name={field}
        required
        functionName={functionName}
        args={args}
        isValidated={language === 'JS'}
        value={body}
        onChange={(next) => set([field], next ?? '')}
      />
      {cannotRun ? <p className={classes.hint}>{t('rule-node-forms.noTbel')}</p> : null}
      {canEdit && !cannotRun ? (
        <Button
          variant="default"
          aria-busy={isBusy}
          leftSection={<IconPlayerPlay aria-hidden size={16} stroke={1.75} />}
          onClick={() => void openTest()}
        >
          {t('rule-node-forms.test')}
        </Button>
      ) : null}
      {test ? (
        <ScriptTestDialog
          script={body}
          {...{ scriptType, language, functionName, args }}
          message={test.message}
          onAnswer={(next) => {
            setTest(null);
            if (next !== undefined) set([field], next);
          }}
        />
      ) : null}
    </>
  );
}
