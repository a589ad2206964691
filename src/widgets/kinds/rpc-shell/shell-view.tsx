import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useAsOf } from '../../../store/past.ts';
import { type CommandState, isFailure } from '../../control/command-state.ts';
import { stateWords } from '../../control/command-words.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { useCommand } from '../../control/use-command.ts';
import { useTarget } from '../../control/use-target.ts';
import type { ViewProps } from '../../define-kind.ts';
import { Terminal } from '../../terminal/terminal.tsx';
import { useLog } from '../../terminal/use-log.ts';
import type { ShellSettings } from './settings.ts';
import { askTerminal, runCommand, stopCommand } from './shell-calls.ts';

/** Devices end what they write with a line break, which a line of the log has by itself. */
const withoutEnd = (text: string) => text.replace(/\r?\n$/, '');

/** Runs what is typed in the shell of a device, one command at a time. */
export function ShellView({ input }: ViewProps<ShellSettings>) {
  const t = useT();
  const { settings, config, title } = input;
  const isPast = useAsOf() !== null;
  const target = useTarget(config);
  const device = target.entity?.id ?? null;
  const name = target.entity?.name ?? '';
  const timeoutMs = settings.requestTimeout ?? 500;
  const shell = useMemo(() => device && { device, timeoutMs }, [device, timeoutMs]);
  const command = useCommand(device, title || name);
  const log = useLog();
  const { add, clear } = log;
  const [cwd, setCwd] = useState<string | undefined>();
  const say = (state: CommandState) => {
    if (isFailure(state)) add('error', stateWords(state).filter(Boolean).join('. '));
  };
  useEffect(() => {
    clear();
    setCwd(undefined);
    if (!shell || isPast) return undefined;
    let isGone = false;
    add('note', t('terminal.target', { name }));
    void askTerminal(shell).then(({ state, system, cwd: at }) => {
      if (isGone) return;
      add('note', system ? t('rpc-shell.system', { system }) : t('rpc-shell.unknown'));
      if (isFailure(state)) add('error', stateWords(state).filter(Boolean).join('. '));
      // A command may have led elsewhere meanwhile.
      setCwd((before) => before ?? at);
    });
    return () => {
      isGone = true;
    };
  }, [shell, isPast, name, add, clear, t]);
  const run = (line: string) => {
    if (!shell) return;
    const listener = {
      onOutput: (text: string) => add('output', withoutEnd(text)),
      onError: (text: string) => add('error', withoutEnd(text)),
    };
    void command.send(async ({ signal }) => {
      const ended = await runCommand(shell, { command: line, cwd }, listener, signal);
      if (signal.aborted) return ended.state;
      if (ended.cwd !== undefined) setCwd(ended.cwd);
      say(ended.state);
      return ended.state;
    });
  };
  const stop = () => {
    if (!shell) return;
    add('note', t('rpc-shell.stopped'));
    void stopCommand(shell).then(say);
  };
  const isBusy = command.state.is === 'pending';
  return (
    <ControlBody title={title} target={target} command={null}>
      <Terminal
        label={t('rpc-shell.label')}
        log={log}
        prompt={cwd === undefined ? `${name}>` : `${name}: ${cwd}>`}
        isBusy={isBusy}
        isOff={shell === null || isPast}
        isPending={target.entity === undefined}
        onLine={run}
        onInterrupt={stop}
        end={
          isBusy ? (
            <Button size="compact-sm" variant="default" onClick={stop}>
              {t('rpc-shell.stop')}
            </Button>
          ) : null
        }
      />
    </ControlBody>
  );
}
