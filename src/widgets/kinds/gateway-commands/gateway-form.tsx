import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { askConfirm } from '../../../store/dialogs.ts';
import { COMMANDS, DISRUPTIVE, type GatewayCommand } from '../../gateways/gateway-commands.ts';
import type { CommandFormProps } from './command-form.ts';
import classes from './commands.module.css';
import { SendFields } from './send-fields.tsx';

/** A command to the gateway itself. */
export function GatewayForm({ isOff, onSend }: CommandFormProps) {
  const t = useT();
  const [command, setCommand] = useState<GatewayCommand>('ping');
  const [seconds, setSeconds] = useState<number | null>(60);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (seconds === null) return;
    const isSure =
      !DISRUPTIVE.has(command) ||
      (await askConfirm({
        title: { key: 'gateway-commands.sureTitle', values: { command: t(`gateway-commands.${command}`) } },
        html: { key: 'gateway-commands.sureText' },
        ok: { key: 'gateway-commands.send' },
        isDanger: true,
      }));
    if (isSure) onSend({ method: `gateway_${command}`, params: {}, seconds });
  };
  return (
    <form className={classes.row} noValidate onSubmit={(event) => void submit(event)}>
      <ChoiceControl
        label={t('gateway-commands.command')}
        value={command}
        required
        choices={COMMANDS.map((one) => ({ value: one, label: t(`gateway-commands.${one}`) }))}
        // The choices are all that it can be.
        onChange={(next) => setCommand((next as GatewayCommand | null) ?? command)}
      />
      <SendFields seconds={seconds} onSeconds={setSeconds} isOff={isOff || seconds === null} />
    </form>
  );
}
