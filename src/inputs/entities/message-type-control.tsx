import { ok } from '../../contract/fault.ts';
import { MESSAGE_TYPES } from '../../contract/message-types.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { containing } from './offer.ts';
import { TextPicker } from './text-picker.tsx';

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
