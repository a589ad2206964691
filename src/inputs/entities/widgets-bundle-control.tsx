import { useEffect, useRef } from 'react';
import { type WidgetsBundle, widgetsBundleSchema } from '../../contract/entities.ts';
import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { beginningWith, type Offer } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import type { Source } from './source.ts';
import { useAccount } from './use-account.ts';
import { type BundleScope, isSystemBundle, widgetsBundles } from './widgets-bundles.ts';

export interface WidgetsBundleControlProps extends ControlProps<WidgetsBundle> {
  readonly scope?: BundleScope | undefined;
  /** Where nothing is chosen, chooses the bundle of this alias once the list is there. */
  readonly selectAlias?: string | undefined;
  /** The same with the first of the list, where none has the alias. */
  readonly selectsFirst?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

/** A bundle of widgets, the whole record: an alias alone may be the system's and the tenant's. */
export function WidgetsBundleControl(props: WidgetsBundleControlProps) {
  const { scope = 'all', selectAlias, selectsFirst = false, value, onChange, ...rest } = props;
  const t = useT();
  const user = useAccount();
  const held = widgetsBundleSchema.safeParse(value).data ?? null;
  const list = async () => (user ? widgetsBundles(user, scope) : ok([]));
  const offerOf = (bundle: WidgetsBundle): Offer => ({
    value: bundle.id.id,
    label: bundle.title,
    note: isSystemBundle(bundle) && scope === 'all' ? t('inputs.entities.system') : undefined,
  });
  const source: Source = {
    key: `bundles ${user?.id.id} ${scope}`,
    readKey: user ? `bundles ${user.id.id}` : null,
    async search(text) {
      const all = await list();
      return all.ok ? ok(beginningWith(all.value.map(offerOf), text)) : all;
    },
    // A record says its title itself.
    read: async (ids) => ok(held && ids.includes(held.id.id) ? [offerOf(held)] : []),
  };
  const latest = useRef({ held, list, onChange });
  latest.current = { held, list, onChange };
  const mayChoose = user !== null && !props.disabled && !props.readOnly && (selectsFirst || selectAlias !== undefined);
  useEffect(() => {
    if (!mayChoose) return undefined;
    let isWanted = true;
    void latest.current.list().then((answer) => {
      if (!isWanted || !answer.ok || latest.current.held) return;
      const named = answer.value.find((bundle) => bundle.alias === selectAlias);
      const [first] = selectsFirst ? answer.value : [];
      const bundle = named ?? first;
      if (bundle) latest.current.onChange(bundle);
    });
    return () => {
      isWanted = false;
    };
  }, [mayChoose, scope, selectAlias, selectsFirst]);
  const choose = async (id: string | null) => {
    if (id === null) return onChange(null);
    const answer = await list();
    const bundle = answer.ok ? answer.value.find((one) => one.id.id === id) : undefined;
    if (bundle) latest.current.onChange(bundle);
  };
  return (
    <RemotePicker
      {...rest}
      source={source}
      noMatch={(text) => t('inputs.entities.noBundle', { text })}
      value={held?.id.id ?? null}
      onChange={(id) => void choose(id)}
    />
  );
}
