import { QUIET, request } from '../../bridge/request.ts';
import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { CachedList } from './cached-lists.ts';
import { type Offer, plainOffer } from './offer.ts';
import { TextPicker } from './text-picker.tsx';
import { useAccount } from './use-account.ts';
import { listSource, useSearch } from './use-search.ts';

/** Servers from 3.4 on return pages of queues; older ones return names, by another call. */
const QUEUES = new CachedList<Offer>('QUEUE', async ({ authority }) => {
  if (authority === 'CUSTOMER_USER') return ok([]);
  const answer = await request('queues', { pageSize: 100, page: 0, sortProperty: 'name', sortOrder: 'ASC' }, QUIET);
  if (answer.ok) return ok(answer.value.data.map(({ name }) => plainOffer(name)));
  if (answer.fault.kind !== 'not-found') return answer;
  const names = authority === 'TENANT_ADMIN' ? await request('tenantQueues', {}, QUIET) : ok([]);
  return names.ok ? ok([...names.value].sort().map(plainOffer)) : names;
});

export type QueueControlProps = HintedProps<string>;

/** A queue that the server does not have stays chosen, and is said: messages would wait in vain. */
export function QueueControl({ requiredText, description, ...rest }: QueueControlProps) {
  const t = useT();
  const user = useAccount();
  const source = listSource(`queues ${user?.id.id}`, async () => (user ? QUEUES.of(user) : ok([])));
  const { offers, isBusy, fault } = useSearch(source, '', rest.value !== null);
  // Whoever may not list queues sees none.
  const isKnown = !isBusy && !fault && offers.length > 0;
  const queue = isKnown && !offers.some(({ value }) => value === rest.value) ? rest.value : null;
  const notThere = queue === null ? '' : t('queue.notThere', { queue });
  return (
    <TextPicker
      {...rest}
      description={[description, notThere].filter(Boolean).join(' ') || undefined}
      source={source}
      requiredText={requiredText ?? t('queue.name_required')}
      noMatch={(queue) => t('queue.no-queues-matching', { queue })}
    />
  );
}
