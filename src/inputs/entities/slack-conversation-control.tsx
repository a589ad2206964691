import { useRef } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { ok } from '../../contract/fault.ts';
import type { SlackConversation } from '../../contract/slack.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import type { ControlProps } from '../control.ts';
import type { Offer } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import { listSource } from './use-search.ts';

const offerOf = ({ id, title, name, wholeName, email }: SlackConversation): Offer => ({
  value: id,
  label: title || name || id,
  note: [wholeName, email].filter((one) => one && one !== title && one !== name).join(' '),
});

/**
 * A channel or a person in Slack, stored as the server lists it. The list comes from Slack, with the bot's token; where it does not come,
 * an id may be typed.
 */
export function SlackConversationControl({
  conversationType: type,
  token,
  value,
  onChange,
  ...rest
}: ControlProps<SlackConversation> & FieldOptions['slack-conversation']) {
  const t = useT();
  const listed = useRef<readonly SlackConversation[]>([]);
  const key = `slack ${type} ${token ?? ''}`;
  const list = async () => {
    const answer = await request('slackConversations', { type, token }, QUIET);
    if (!answer.ok) return answer;
    listed.current = answer.value;
    return ok(answer.value.map(offerOf));
  };
  const choose = (id: string | null) => {
    if (id === null) return onChange(null);
    onChange(listed.current.find((one) => one.id === id) ?? { type, id, name: id });
  };
  return (
    <RemotePicker
      {...rest}
      // What was found belongs to one type and one bot.
      key={key}
      source={{ ...listSource(key, list), readKey: key, read: async () => ok(value ? [offerOf(value)] : []) }}
      noMatch={(entity) => t('entity.no-entities-matching', { entity })}
      also={(typed, found) => (typed === '' || found.length > 0 ? [] : [{ value: typed, label: t('inputs.entities.byId', { id: typed }) }])}
      value={value?.id ?? null}
      onChange={choose}
    />
  );
}
