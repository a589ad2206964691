/** The commands of a remote shell, and how long one runs. Source: contract/dashboards.md 4.7. */

import type { EntityId } from '../../../contract/identifiers.ts';
import { isPart, type Part } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import type { CommandState } from '../../control/command-state.ts';
import { sendCommand } from '../../control/send-command.ts';

export interface Shell {
  readonly device: EntityId;
  readonly timeoutMs: DurationMs;
}

/** Told while a command runs. */
export interface ShellListener {
  readonly onOutput: (text: string) => void;
  readonly onError: (text: string) => void;
}

const POLL_MS: DurationMs = 200;
/** As long as nothing is written. */
const SLOW_POLL_MS: DurationMs = 1000;

const call = ({ device, timeoutMs }: Shell, method: string, params: unknown = null) =>
  sendCommand(device, { method, params, timeoutMs, way: 'twoway', pollMs: null });

/** Resolves early when the signal is aborted. */
const pause = (ms: DurationMs, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const answerOf = (state: CommandState): Part | null => (state.is === 'confirmed' && isPart(state.answer) ? state.answer : null);

export async function askTerminal(
  shell: Shell,
): Promise<{ readonly state: CommandState; readonly cwd?: string; readonly system?: string }> {
  const state = await call(shell, 'getTermInfo');
  const { platform, release, cwd } = answerOf(state) ?? {};
  const system = [textIn(platform), textIn(release)].filter(Boolean).join(' ');
  return { state, ...(textIn(cwd) !== undefined && { cwd: textIn(cwd) }), ...(system !== '' && { system }) };
}

export const stopCommand = (shell: Shell): Promise<CommandState> => call(shell, 'terminateCommand');

/** Runs a command to its end, or until the signal is aborted. @returns what ended it, and where the shell is then. */
export async function runCommand(
  shell: Shell,
  { command, cwd }: { readonly command: string; readonly cwd: string | undefined },
  { onOutput, onError }: ShellListener,
  signal: AbortSignal,
): Promise<{ readonly state: CommandState; readonly cwd?: string | undefined }> {
  const begun = await call(shell, 'sendCommand', { command, cwd });
  if (begun.is !== 'confirmed') return { state: begun };
  if (answerOf(begun)?.ok !== true) return { state: { is: 'refused', reason: JSON.stringify(begun.answer ?? null) } };
  let waitMs = POLL_MS;
  for (;;) {
    await pause(waitMs, signal);
    if (signal.aborted) return { state: begun };
    const state = await call(shell, 'getCommandStatus');
    if (state.is !== 'confirmed') return { state };
    const answer = answerOf(state);
    if (!answer || !Array.isArray(answer.data)) return { state: { is: 'refused', reason: JSON.stringify(state.answer ?? null) } };
    for (const part of answer.data as unknown[]) {
      if (!isPart(part)) continue;
      const [out, err] = [textIn(part.stdout), textIn(part.stderr)];
      if (out) onOutput(out);
      if (err) onError(err);
    }
    if (answer.done === true) return { state, cwd: textIn(answer.cwd) };
    waitMs = answer.data.length > 0 ? POLL_MS : SLOW_POLL_MS;
  }
}
