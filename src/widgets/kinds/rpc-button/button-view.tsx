import { useMemo } from 'react';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { fault } from '../../../contract/fault.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { isPart } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ButtonAppearance } from '../../control/button-fields.ts';
import type { CommandState } from '../../control/command-state.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { ControlButton } from '../../control/control-button.tsx';
import { type Following, saveValues, sendCommand, writeValue } from '../../control/send-command.ts';
import { useCommand } from '../../control/use-command.ts';
import { useFlag } from '../../control/use-flag.ts';
import { useTarget } from '../../control/use-target.ts';
import { olderPoll, writingOf } from '../../control/value-io.ts';
import type { ButtonSettings, ButtonWidget } from './settings.ts';

/** As older servers store it. A text that is no JSON stays one. */
function parsed(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored ?? {};
  try {
    return JSON.parse(stored || '{}');
  } catch {
    return stored;
  }
}

const NO_ATTRIBUTES: CommandState = { is: 'failed', fault: fault('invalid', '', { key: 'no-attributes' }) };

async function press(input: ButtonWidget, target: EntityId, name: string, following: Following): Promise<CommandState> {
  const { settings, isOlder, variant } = input;
  if (!isOlder) {
    const writing = writingOf(settings.onClickState);
    return writing ? writeValue(target, writing, null, name, following) : { is: 'idle' };
  }
  if (variant === 'attributes') {
    const values = parsed(settings.entityParameters);
    const scope = settings.entityAttributeType === 'SHARED_SCOPE' ? 'SHARED_SCOPE' : 'SERVER_SCOPE';
    return isPart(values) ? saveValues(target, scope, values) : NO_ATTRIBUTES;
  }
  const { methodName, methodParams, oneWayElseTwoWay, requestTimeout = 5000 } = settings;
  const way = oneWayElseTwoWay === false ? 'twoway' : 'oneway';
  const params = (await serverHas('parsedParameters')) ? parsed(methodParams) : (methodParams ?? '{}');
  const call = { method: methodName || 'rpcCommand', params, timeoutMs: requestTimeout, way } as const;
  return sendCommand(target, { ...call, pollMs: olderPoll(settings) }, following);
}

/** The look of older buttons in the words of newer ones. */
function olderLook({ buttonText, styleButton }: ButtonSettings, send: string): ButtonAppearance {
  const { isPrimary, isRaised, bgColor, textColor } = styleButton ?? {};
  const isColoured = isPrimary !== true && Boolean(bgColor);
  const look = isPrimary === true || isColoured ? 'filled' : isRaised === false ? 'basic' : 'outlined';
  return {
    ...{ type: look, label: buttonText || send, showIcon: false },
    ...(isPrimary === true ? {} : { mainColor: isColoured ? bgColor : textColor, backgroundColor: isColoured ? textColor : undefined }),
  } as ButtonAppearance;
}

/** Sends a command to a device, or saves attributes. */
export function ButtonView({ input }: { readonly input: ButtonWidget }) {
  const t = useT();
  const { settings, isOlder, config } = input;
  const target = useTarget(config);
  const id = target.entity?.id ?? null;
  const send = t('rpc-button.send');
  const look = useMemo(
    () => (isOlder ? olderLook(settings, send) : { icon: 'arrow_outward', label: send, ...settings.appearance }),
    [settings, isOlder, send],
  );
  const name = look.label || input.title || send;
  const isOff = useFlag(id, isOlder ? null : settings.disabledState, name);
  const command = useCommand(id, input.title || name);
  const isUnset = !isOlder && writingOf(settings.onClickState) === null;
  return (
    <ControlBody
      title={input.title}
      label={isOlder ? settings.title : null}
      target={target}
      command={command.state}
      isDisabled={isOff}
      isUnset={isUnset}
    >
      <ControlButton
        look={look as ButtonAppearance}
        name={name}
        isLow={isOlder === true}
        isBusy={command.state.is === 'pending'}
        isDisabled={id === null || isOff || isUnset}
        onPress={() => id && command.send((following) => press(input, id, name, following))}
      />
    </ControlBody>
  );
}
