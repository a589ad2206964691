import { IconDeviceDesktop, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { JsonDisplay } from '../../../inputs/code/json-display.tsx';
import { LatePart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { useAsOf } from '../../../store/past.ts';
import { CommandMark } from '../../control/command-mark.tsx';
import { ControlBody } from '../../control/control-body.tsx';
import { sendCommand } from '../../control/send-command.ts';
import { useCommand } from '../../control/use-command.ts';
import { useTarget } from '../../control/use-target.ts';
import type { ViewProps } from '../../define-kind.ts';
import { connectorOf } from '../../gateways/gateway-commands.ts';
import { useSurroundings } from '../../surroundings.ts';
import type { Call } from './command-form.ts';
import classes from './commands.module.css';
import { GatewayForm } from './gateway-form.tsx';
import type { CommandsSettings } from './settings.ts';

/** Late, because it has an editor of code. */
const ConnectorForm = lateComponent(async () => (await import('./connector-form.tsx')).ConnectorForm);

/** Sends commands to a gateway, or through it to one of its connectors, and shows what it answers. */
export function CommandsView({ input }: ViewProps<CommandsSettings>) {
  const t = useT();
  const { settings, config, title } = input;
  const { size, host } = useSurroundings();
  const isPast = useAsOf() !== null;
  const target = useTarget(config);
  const gateway = target.entity?.id ?? null;
  const command = useCommand(gateway, title || (target.entity?.name ?? ''));
  const [answer, setAnswer] = useState<unknown>();
  const connector = settings.isConnector === true ? connectorOf(host?.params() ?? {}) : null;
  const send = async ({ method, params, seconds }: Call) => {
    if (!gateway) return;
    setAnswer(undefined);
    const call = { method, params, timeoutMs: seconds * 1000, way: 'twoway', pollMs: null } as const;
    const state = await command.send(() => sendCommand(gateway, call));
    if (state?.is === 'confirmed') setAnswer(state.answer ?? null);
  };
  const form = { isOff: gateway === null || isPast || command.state.is === 'pending', onSend: (call: Call) => void send(call) };
  if (size === 'wall' || (settings.isConnector === true && connector === null))
    return (
      <ControlBody title={title} target={target} command={null}>
        {size === 'wall' ? (
          <StateNotice icon={IconDeviceDesktop} title={t('gateway-commands.notOnWalls')} />
        ) : (
          <StateNotice icon={IconPlugConnectedX} title={t('gateway-commands.noConnector')} text={t('gateway-commands.noConnectorText')} />
        )}
      </ControlBody>
    );
  return (
    <ControlBody title={title} target={target} command={null}>
      <div className={classes.commands} data-whole="">
        {connector && gateway ? (
          <LatePart>
            <ConnectorForm key={connector.name} {...form} gateway={gateway} connector={connector} />
          </LatePart>
        ) : (
          <GatewayForm {...form} />
        )}
        <CommandMark command={command.state} isDisabled={isPast} />
        {answer === undefined ? null : <JsonDisplay label={t('gateway-commands.answer')} value={answer} />}
      </div>
    </ControlBody>
  );
}
