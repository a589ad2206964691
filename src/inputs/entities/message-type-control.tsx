import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { containing } from './offer.ts';
import { TextPicker } from './text-picker.tsx';

/** Message types of the rule engine itself; nodes may use any other text. */
const MESSAGE_TYPES = [
  'POST_ATTRIBUTES_REQUEST',
  'POST_TELEMETRY_REQUEST',
  'TO_SERVER_RPC_REQUEST',
  'RPC_CALL_FROM_SERVER_TO_DEVICE',
  'ACTIVITY_EVENT',
  'INACTIVITY_EVENT',
  'CONNECT_EVENT',
  'DISCONNECT_EVENT',
  'ENTITY_CREATED',
  'ENTITY_UPDATED',
  'ENTITY_DELETED',
  'ENTITY_ASSIGNED',
  'ENTITY_UNASSIGNED',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
] as const;

export type MessageTypeControlProps = HintedProps<string>;

export function MessageTypeControl({ requiredText, ...rest }: MessageTypeControlProps) {
  const t = useT();
  const named = MESSAGE_TYPES.map((type) => ({ value: type, label: t(`rulenode.message-types.${type}`) }));
  return (
    <TextPicker
      {...rest}
      named={named}
      source={{ key: `message types ${named[0]?.label}`, search: async (text) => ok(containing(named, text)) }}
      requiredText={requiredText ?? t('rulenode.message-type-required')}
    />
  );
}
