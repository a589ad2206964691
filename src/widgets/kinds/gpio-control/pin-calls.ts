/** What a board of switches asks and tells its device. */
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { CommandState } from '../../control/command-state.ts';
import { sendCommand } from '../../control/send-command.ts';
import type { DeviceCommand, Reading } from '../../control/value-io.ts';
import { callFunction } from '../../value-texts.ts';
import { type PinsSettings, USUAL } from './settings.ts';

export type PinStates = ReadonlyMap<number, boolean>;

const timeoutOf = ({ requestTimeout }: PinsSettings) => requestTimeout ?? USUAL.timeoutMs;

/** The request for all pins. Its parameters are sent as the text that is stored, as official consoles do. */
export function statusReading(settings: PinsSettings): Reading {
  const { method, paramsBody } = settings.gpioStatusRequest ?? {};
  return {
    from: {
      ...{ by: 'command', method: method || USUAL.status.method, params: paramsBody || USUAL.status.paramsBody },
      ...{ timeoutMs: timeoutOf(settings), pollMs: null },
    },
    ...{ initial: null, parse: null, compareTo: undefined, isJson: false },
  };
}

/** Which of the pins are on, by the author's function of an answer. @param name of the widget, in faults. */
export async function statesIn(
  answer: unknown,
  pins: readonly number[],
  settings: PinsSettings,
  name: string,
): Promise<Outcome<PinStates>> {
  const script = storedScript(true, settings.parseGpioStatusFunction) ?? { body: USUAL.parse };
  const outcome = await callFunction({ ...script, name, args: ['body', 'pin'], calls: pins.map((pin) => [answer, pin]) });
  if (!outcome.ok) return outcome;
  const { results, fault: wrong } = outcome.value;
  if (wrong) return failed(wrong);
  return ok(new Map(pins.map((pin, i) => [pin, Boolean(JSON.parse(results[i] ?? 'null'))])));
}

/** Null: what is stored is no JSON once it is filled in. */
function changeOf(settings: PinsSettings, pin: number, isOn: boolean): DeviceCommand | null {
  const { method, paramsBody } = settings.gpioStatusChangeRequest ?? {};
  // The first of each, as in official consoles; functions, because `$` has a meaning in texts.
  const text = (paramsBody || USUAL.change.paramsBody).replace('"{$pin}"', () => String(pin)).replace('"{$enabled}"', () => String(isOn));
  try {
    const params: unknown = JSON.parse(text);
    return { method: method || USUAL.change.method, params, timeoutMs: timeoutOf(settings), way: 'twoway', pollMs: null };
  } catch {
    return null;
  }
}

/** Switches a pin. @returns what became of it, and whether the pin is on now: the answer says it, not what was asked for. */
export async function switchPin(
  target: EntityId,
  { pin, isOn, settings, name }: { readonly pin: number; readonly isOn: boolean; readonly settings: PinsSettings; readonly name: string },
): Promise<{ readonly state: CommandState; readonly isOn: boolean | null }> {
  const command = changeOf(settings, pin, isOn);
  if (!command) return { state: { is: 'failed', fault: fault('invalid', '', { key: 'bad-gpio-body' }) }, isOn: null };
  const state = await sendCommand(target, command);
  if (state.is !== 'confirmed') return { state, isOn: null };
  const states = await statesIn(state.answer, [pin], settings, name);
  if (!states.ok) return { state: { is: 'failed', fault: states.fault }, isOn: null };
  const told = states.value.get(pin) === true;
  return { state: told === isOn ? state : { is: 'refused', reason: JSON.stringify(state.answer) }, isOn: told };
}
