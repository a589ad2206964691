/**
 * A gateway by the id of its device. For an unknown name a new one is created after confirmation, unless a device has the name. Without a
 * value the named gateway is chosen, else the first.
 */
import { useRef, useState } from 'react';
import { ok } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { askConfirm } from '../../store/dialogs.ts';
import type { HintedProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { createGateway, gatewaysOf } from './gateways.ts';
import { type Offer, shortQuery } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import { useAccount } from './use-account.ts';
import { useFirstChoice } from './use-first-choice.ts';
import { listSource, type Source } from './use-search.ts';

export interface GatewayControlProps extends HintedProps<string> {
  readonly deviceName?: string | undefined;
  readonly newGatewayType?: string | undefined;
  /** False: another can be chosen, but not none. */
  readonly isClearable?: boolean | undefined;
  /** No gateway was created, because a device has the name. */
  readonly onNameExists?: ((name: string) => void) | undefined;
}

const CREATE = 'create ';
const SHORT = 6;

export function GatewayControl(props: GatewayControlProps) {
  const { deviceName, newGatewayType = 'Gateway', onNameExists, value, onChange, requiredText, error, ...rest } = props;
  const t = useT();
  const user = useAccount();
  const [said, setSaid] = useState<string | null>(null);
  const all = async () => (user ? gatewaysOf(user) : ok([]));
  const lastMade = useRef<Offer | null>(null);
  const source: Source = {
    ...listSource(`gateways ${user?.id.id}`, all),
    readKey: user ? `gateways ${user.id.id}` : null,
    async read(ids) {
      // The created gateway may be missing in the list.
      const made = lastMade.current;
      if (made && ids.every((id) => id === made.value)) return ok([made]);
      const gateways = await all();
      return gateways.ok ? ok(gateways.value.filter((one) => ids.includes(one.value))) : gateways;
    },
  };
  const latest = useRef(onChange);
  latest.current = onChange;
  const mayChoose = useInherited(props).canEdit && user !== null;
  const onType = useFirstChoice(mayChoose ? `${deviceName}` : null, {
    isEmpty: value === null,
    list: all,
    find: (gateways) => gateways.find(({ label }) => label === deviceName) ?? gateways[0],
    choose: (gateway) => onChange(gateway.value),
    onFault: (fault) => setSaid(faultSentence(fault)),
  });
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
      return latest.current(made.value.value);
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
      onType={onType}
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
