import { useRef } from 'react';
import { type WidgetsBundle, widgetsBundleSchema } from '../../contract/entities.ts';
import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import type { Offer } from './offer.ts';
import { RemotePicker } from './remote-picker.tsx';
import { useAccount } from './use-account.ts';
import { useFirstChoice } from './use-first-choice.ts';
import { listSource, type Source } from './use-search.ts';
import { type BundleScope, isSystemBundle, widgetsBundles } from './widgets-bundles.ts';

export interface WidgetsBundleControlProps extends HintedProps<WidgetsBundle> {
  readonly scope?: BundleScope | undefined;
  /** Without a value, chooses the bundle of this alias once the list is loaded. */
  readonly selectAlias?: string | undefined;
  /** Without a value and without that alias, chooses the first bundle. */
  readonly selectsFirst?: boolean | undefined;
}

/** The value is the whole record, because system and tenant may use the same alias. */
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
    ...listSource(`bundles ${user?.id.id} ${scope}`, async () => {
      const all = await list();
      return all.ok ? ok(all.value.map(offerOf)) : all;
    }),
    readKey: user ? `bundles ${user.id.id}` : null,
    read: async (ids) => ok(held && ids.includes(held.id.id) ? [offerOf(held)] : []),
  };
  const latest = useRef(onChange);
  latest.current = onChange;
  const mayChoose = useInherited(props).canEdit && user !== null && (selectsFirst || selectAlias !== undefined);
  const onType = useFirstChoice(mayChoose ? `${scope} ${selectAlias} ${selectsFirst}` : null, {
    isEmpty: held === null,
    list,
    find: (bundles) => bundles.find(({ alias }) => alias === selectAlias) ?? (selectsFirst ? bundles[0] : undefined),
    choose: onChange,
  });
  const choose = async (id: string | null) => {
    if (id === null) return onChange(null);
    const answer = await list();
    const bundle = answer.ok ? answer.value.find((one) => one.id.id === id) : undefined;
    if (bundle) latest.current(bundle);
  };
  return (
    <RemotePicker
      {...rest}
      source={source}
      noMatch={(text) => t('inputs.entities.noBundle', { text })}
      onType={onType}
      value={held?.id.id ?? null}
      onChange={(id) => void choose(id)}
    />
  );
}
