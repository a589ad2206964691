/**
 * A gateway, by the id of its device. A name that none has can be made one: after a question, and not when a device has the name. What
 * is shown first is the gateway of the named device, else the first (specification B 4).
 */
import { useEffect, useRef, useState } from 'react';
import { ok } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { askConfirm } from '../../store/dialogs.ts';
import type { ControlProps } from '../control.ts';
import { createGateway, gatewaysOf } from './gateways.ts';
import { beginningWith, type Offer, shortQuery } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import type { Source } from './source.ts';
import { useAccount } from './use-account.ts';

export interface GatewayControlProps extends ControlProps<string> {
  /** The device whose gateway is chosen to begin with. */
  readonly deviceName?: string | undefined;
  /** Of gateways that are made here. */
  readonly newGatewayType?: string | undefined;
  /** A device has the name already, so that no gateway was made. */
  readonly onNameExists?: ((name: string) => void) | undefined;
  readonly placeholder?: string | undefined;
}

const CREATE = 'create ';
/** Letters of a name in the sentence that none matches (specification B 9). */
const SHORT = 6;

export function GatewayControl(props: GatewayControlProps) {
  const { deviceName, newGatewayType = 'Gateway', onNameExists, value, onChange, requiredText, error, ...rest } = props;
  const t = useT();
  const user = useAccount();
  const [said, setSaid] = useState<string | null>(null);
  const all = async () => (user ? gatewaysOf(user) : ok([]));
  const lastMade = useRef<Offer | null>(null);
  const source: Source = {
    key: `gateways ${user?.id.id}`,
    readKey: user ? `gateways ${user.id.id}` : null,
    async search(text) {
      const gateways = await all();
      return gateways.ok ? ok(beginningWith(gateways.value, text)) : gateways;
    },
    async read(ids) {
      // What was made here is known, even where the list does not have it yet.
      const made = lastMade.current;
      if (made && ids.every((id) => id === made.value)) return ok([made]);
      const gateways = await all();
      return gateways.ok ? ok(gateways.value.filter((one) => ids.includes(one.value))) : gateways;
    },
  };
  const latest = useRef({ value, onChange, all });
  latest.current = { value, onChange, all };
  const mayChoose = user !== null && !props.disabled && !props.readOnly;
  useEffect(() => {
    if (!mayChoose) return undefined;
    let isWanted = true;
    void latest.current.all().then((answer) => {
      if (!isWanted || !answer.ok || latest.current.value !== null) return;
      const gateway = answer.value.find(({ label }) => label === deviceName) ?? answer.value[0];
      if (gateway) latest.current.onChange(gateway.value);
    });
    return () => {
      isWanted = false;
    };
  }, [mayChoose, deviceName]);
  const noMatch = (text: string) => t('gateway.no-gateway-matching', { item: shortQuery(text, SHORT) });
  const create = async (name: string) => {
    const isSure = await askConfirm({
      title: { key: 'gateway.create-new-gateway' },
      html: { key: 'gateway.create-new-gateway-text', values: { gatewayName: name } },
    });
    if (!isSure) return;
    const made = await createGateway(name, newGatewayType);
    if (made.ok) {
      lastMade.current = made.value;
      return latest.current.onChange(made.value.value);
    }
    const isTaken = made.fault.kind === 'conflict';
    if (isTaken) onNameExists?.(name);
    setSaid(isTaken ? t('gateway.gateway-exists', { gatewayName: name }) : t('gateway.not-created', { reason: faultSentence(made.fault) }));
  };
  const also = (typed: string, found: readonly Offer[]): readonly Offer[] =>
    typed === '' || found.length > 0 || user?.authority !== 'TENANT_ADMIN'
      ? []
      : [
          { value: '', label: noMatch(typed), isDisabled: true },
          { value: `${CREATE}${typed}`, label: t('gateway.create-named', { gatewayName: typed }) },
        ];
  return (
    <RemotePicker
      {...rest}
      source={source}
      error={error ?? said}
      requiredText={requiredText ?? t('gateway.gateway-name-required')}
      noMatch={noMatch}
      noneText={t('gateway.no-gateway-found')}
      also={also}
      onChoose={(offer) => {
        setSaid(null);
        if (!offer.value.startsWith(CREATE)) return false;
        void create(offer.value.slice(CREATE.length));
        return true;
      }}
      value={value}
      onChange={onChange}
    />
  );
}
