/**
 * Edits the script of a rule node and tests it on the server with a message. A changed script is saved after it has passed a test; a
 * failed test keeps the dialog open and the last output. On phones errors are shown above the buttons, which a toast would cover.
 */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '../../bridge/request.ts';
import type { ScriptLanguage, ScriptType } from '../../contract/script-test.ts';
import type { EpochMs } from '../../contract/units.ts';
import { formatClock } from '../../format/times.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { FunctionControl } from '../code/function-control.tsx';
import { JsonContentControl } from '../code/json-content-control.tsx';
import { readJson, tidyJson } from '../code/json-text.ts';
import { KnownMembersContext } from '../code/known-members.ts';
import { TellContext } from '../code/use-told-check.ts';
import { FormChecks, FormChecksContext } from '../control.ts';
import { MessageTypeControl } from '../entities/message-type-control.tsx';
import { keepFocus } from '../keep-focus.ts';
import { KeyValueMapControl } from '../key-values/key-value-map-control.tsx';
import { type NamedValues, rowsOf } from '../key-values/key-value-rows.ts';
import { joinKnown, knownMembers } from './known-message.ts';
import { readScriptResult } from './script-result.ts';
import classes from './script-test.module.css';
import { TestPanes } from './test-panes.tsx';

export interface TestMessage {
  readonly msg: string;
  readonly metadata: NamedValues;
  readonly msgType: string;
}

interface ScriptTestDialogProps {
  readonly title?: string | undefined;
  readonly script: string | null;
  readonly scriptType: ScriptType;
  /** Absent: JavaScript. Of others, nothing is known before the server is asked. */
  readonly language?: ScriptLanguage | undefined;
  readonly functionName: string;
  /** Names of the message, its metadata and its type in the script. */
  readonly args: readonly string[];
  /** The last one that the node recorded. Absent: the test begins with an example. */
  readonly message?: TestMessage | undefined;
  /** Without a script when cancelled; otherwise with one that has passed its test. */
  readonly onAnswer: (script?: string) => void;
}

/** The default message of the official console. */
const newMessage = (at: EpochMs): TestMessage => ({
  msg: JSON.stringify({ temperature: 22.4, humidity: 78 }, null, 4),
  metadata: { deviceName: 'Test Device', deviceType: 'default', ts: String(at) },
  msgType: 'POST_TELEMETRY_REQUEST',
});

/** Servers store messages in one line. */
const inLines = ({ msg, ...rest }: TestMessage): TestMessage => ({
  ...rest,
  msg: typeof readJson(msg).value === 'object' && msg.trim() !== '' ? tidyJson(msg) : msg,
});

type Draft = { readonly [K in keyof TestMessage]: TestMessage[K] | null };

export function ScriptTestDialog(props: ScriptTestDialogProps) {
  const { title, script: saved, scriptType, language = 'JS', functionName, args, message, onAnswer } = props;
  const t = useT();
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [said, setSaid] = useState<string | null>(null);
  const tellBeside = useContext(TellContext);
  const say = useCallback((problem: string) => {
    setSaid(problem);
    return () => setSaid(null);
  }, []);
  const tell = isNarrow ? say : tellBeside;
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => () => takeBack.current?.(), []);
  const box = useRef<HTMLDivElement>(null);
  const inputs = useMemo(() => new FormChecks(), []);
  const code = useMemo(() => new FormChecks(), []);
  const areInputsValid = useSyncExternalStore(inputs.subscribe, inputs.isValid);
  const isCodeValid = useSyncExternalStore(code.subscribe, code.isValid);
  const [draft, setDraft] = useState<Draft>(() => (message ? inLines(message) : newMessage(Date.now())));
  const expected = useContext(KnownMembersContext);
  const known = useMemo(() => joinKnown(knownMembers(draft, args), expected), [draft, args, expected]);
  const [script, setScript] = useState(saved);
  const [output, setOutput] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [testedAt, setTestedAt] = useState<EpochMs | null>(null);
  /** Of the test whose output is shown. */
  const [passedAt, setPassedAt] = useState<EpochMs | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = script;
    return () => {
      current.current = null;
    };
  }, [script]);

  // In one column the output is far below the button.
  useEffect(() => {
    if (isNarrow && testedAt !== null) box.current?.querySelector('[data-output]')?.scrollIntoView({ block: 'nearest' });
  }, [isNarrow, testedAt]);

  /** The script that passed; null when it failed or the message is invalid. */
  const test = async (): Promise<string | null> => {
    const { msg, metadata, msgType } = draft;
    takeBack.current?.();
    setSaid(null);
    if (!inputs.check() || msg === null || metadata === null || msgType === null || script === null) {
      code.check();
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return null;
    }
    setBusy(true);
    setTestedAt(null);
    setFailure(null);
    const texts = Object.fromEntries(rowsOf(metadata).map(({ key, value }) => [key, value]));
    const test = { script, scriptType, argNames: [...args], msg, metadata: texts, msgType };
    // Older servers know one language and no name for it.
    const input = language === 'JS' ? { test } : { test, language };
    const answer = await request('testScript', input, { ignoreErrors: isNarrow });
    setBusy(false);
    if (!answer.ok) {
      if (isNarrow) setSaid(faultSentence(answer.fault));
      return null;
    }
    const result = readScriptResult(answer.value);
    if (!result.ok) {
      const why = result.why ?? t('rulenode.test-failed');
      setFailure(why);
      takeBack.current = tell(why);
      return null;
    }
    setOutput(result.output);
    setTestedAt(Date.now());
    setPassedAt(Date.now());
    return script;
  };
  const save = async () => {
    const tested = await test();
    // Text typed during the test is untested, and a closed dialog takes no answer.
    if (tested !== null && current.current === tested) onAnswer(tested);
  };
  const set = <K extends keyof Draft>(field: K, value: Draft[K]) => {
    setSaid(null);
    setDraft((before) => ({ ...before, [field]: value }));
  };
  const isChanged = script !== null && script !== saved;

  return (
    <Dialog
      opened
      onClose={() => onAnswer()}
      title={title ?? t('rulenode.test-script')}
      size={1200}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('inputs.code.close') }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <TellContext value={tell}>
        <div ref={box} className={classes.panes}>
          <TestPanes
            isStacked={isNarrow}
            message={
              <FormChecksContext value={inputs}>
                <MessageTypeControl
                  label={t('rulenode.message-type')}
                  required
                  value={draft.msgType}
                  onChange={(value) => set('msgType', value)}
                />
                <JsonContentControl
                  label={t('rulenode.message')}
                  description={t(message ? 'rulenode.last-message' : 'rulenode.example-message')}
                  required
                  value={draft.msg}
                  onChange={(value) => set('msg', value)}
                />
              </FormChecksContext>
            }
            metadata={
              <FormChecksContext value={inputs}>
                <KeyValueMapControl
                  label={t('rulenode.metadata')}
                  required
                  requiredText={t('rulenode.metadata-required')}
                  hasEmpty
                  value={draft.metadata}
                  onChange={(value) => set('metadata', value)}
                />
              </FormChecksContext>
            }
            script={
              <FormChecksContext value={code}>
                <KnownMembersContext value={known}>
                  <FunctionControl
                    label={t('rulenode.script')}
                    required
                    functionName={functionName}
                    args={args}
                    isValidated={language === 'JS'}
                    error={failure}
                    value={script}
                    onChange={(value) => {
                      setScript(value);
                      setFailure(null);
                      setSaid(null);
                    }}
                  />
                </KnownMembersContext>
              </FormChecksContext>
            }
            output={
              <JsonContentControl
                label={t('rulenode.output')}
                readOnly
                isValidated={false}
                contentType={scriptType === 'string' ? 'TEXT' : 'JSON'}
                value={output}
                onChange={setOutput}
              />
            }
          />
        </div>
      </TellContext>
      <div className={classes.actions}>
        {isNarrow ? (
          <p role="alert" className={classes.said}>
            {said}
          </p>
        ) : null}
        <span role="status" className={classes.state}>
          {testedAt !== null ? t('rulenode.tested', { time: formatClock(testedAt) }) : null}
          {failure !== null && passedAt !== null ? t('rulenode.output-before', { time: formatClock(passedAt) }) : null}
        </span>
        {/* Neither is disabled while it is busy: it would lose the focus. */}
        <Button aria-busy={isBusy} onMouseDown={keepFocus} onClick={() => void (isBusy ? undefined : test())}>
          {t('rulenode.test')}
        </Button>
        <Button onClick={() => onAnswer()}>{t('inputs.code.cancel')}</Button>
        <Button
          variant="filled"
          disabled={!isChanged || !areInputsValid || !isCodeValid}
          aria-busy={isBusy}
          onMouseDown={keepFocus}
          onClick={() => void (isBusy ? undefined : save())}
        >
          {t('inputs.form.save')}
        </Button>
      </div>
    </Dialog>
  );
}
