import { useEffect } from 'react';
import type { EntityId } from '../../../contract/identifiers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAsOf } from '../../../store/past.ts';
import { type CommandState, isFailure } from '../../control/command-state.ts';
import { stateWords } from '../../control/command-words.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { sendCommand } from '../../control/send-command.ts';
import { useCommand } from '../../control/use-command.ts';
import { useTarget } from '../../control/use-target.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useSurroundings } from '../../surroundings.ts';
import { Terminal } from '../../terminal/terminal.tsx';
import { useLog } from '../../terminal/use-log.ts';
import type { TerminalSettings } from './settings.ts';

/** A method, and what stands after it: JSON, or else a text; null where nothing does. */
export function parseLine(line: string): { readonly method: string; readonly params: unknown } {
  const [, method = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
  if (rest === '') return { method, params: null };
  try {
    return { method, params: JSON.parse(rest) as unknown };
  } catch {
    return { method, params: rest };
  }
}

/** Sends what is typed to a device, which answers each command. */
export function TerminalView({ input }: ViewProps<TerminalSettings>) {
  const t = useT();
  const { settings, config, title } = input;
  const { size } = useSurroundings();
  const isPast = useAsOf() !== null;
  const target = useTarget(config);
  const device: EntityId | null = target.entity?.id ?? null;
  const deviceName = target.entity?.name ?? '';
  const command = useCommand(device, title || deviceName);
  const log = useLog();
  const { add, clear } = log;
  useEffect(() => {
    clear();
    if (!device) return;
    add('note', t('terminal.target', { name: deviceName }));
    if (size !== 'wall') add('note', t('rpc-terminal.hint'));
  }, [device, deviceName, size, add, clear, t]);
  const tell = (state: CommandState) => {
    if (state.is === 'confirmed') return add('output', state.answer === undefined ? t('rpc-terminal.empty') : JSON.stringify(state.answer));
    return add(isFailure(state) ? 'error' : 'note', stateWords(state).filter(Boolean).join('. '));
  };
  const run = (line: string) => {
    if (line === 'help') return add('note', t('rpc-terminal.help'));
    if (!device) return undefined;
    const pollMs = settings.requestPersistent ? (settings.persistentPollingInterval ?? 5000) : null;
    const call = { ...parseLine(line), timeoutMs: settings.requestTimeout ?? 500, way: 'twoway', pollMs } as const;
    void command
      .send(({ signal, onStep }) => {
        // What becomes of a command that the server keeps comes later.
        const step = (state: CommandState) => {
          tell(state);
          onStep(state);
        };
        return sendCommand(device, call, { signal, onStep: step });
      })
      ?.then(tell);
    return undefined;
  };
  const isBusy = command.state.is === 'pending';
  return (
    <ControlBody title={title} target={target} command={null}>
      <Terminal
        label={t('rpc-terminal.label')}
        log={log}
        prompt={`${deviceName}>`}
        isBusy={isBusy}
        isOff={device === null || isPast}
        isPending={target.entity === undefined}
        onLine={run}
      />
    </ControlBody>
  );
}
