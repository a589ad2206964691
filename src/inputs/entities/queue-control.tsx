import { request } from '../../bridge/request.ts';
import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { CachedList } from './cached-lists.ts';
import { QUIET } from './entity-kinds.ts';
import { beginningWith, type Offer, plainOffer } from './offer.ts';
import { TextPicker } from './text-picker.tsx';
import { useAccount } from './use-account.ts';

/** Servers from 3.4 on answer pages of queues, those before only names, and neither knows the other's call (rest.md 25.9). */
const QUEUES = new CachedList<Offer>('QUEUE', async ({ authority }) => {
  if (authority === 'CUSTOMER_USER') return ok([]);
  const answer = await request('queues', { pageSize: 100, page: 0, sortProperty: 'name', sortOrder: 'ASC' }, QUIET);
  if (answer.ok) return ok(answer.value.data.map(({ name }) => plainOffer(name)));
  if (answer.fault.kind !== 'not-found') return answer;
  const names = authority === 'TENANT_ADMIN' ? await request('tenantQueues', {}, QUIET) : ok([]);
  return names.ok ? ok([...names.value].sort().map(plainOffer)) : names;
});

export interface QueueControlProps extends ControlProps<string> {
  readonly placeholder?: string | undefined;
}

/** A queue of the rule engine by its name. */
export function QueueControl({ requiredText, ...rest }: QueueControlProps) {
  const t = useT();
  const user = useAccount();
  const source = {
    key: `queues ${user?.id.id}`,
    async search(text: string) {
      const all = user ? await QUEUES.of(user) : ok([]);
      return all.ok ? ok(beginningWith(all.value, text)) : all;
    },
  };
  return (
    <TextPicker
      {...rest}
      source={source}
      requiredText={requiredText ?? t('queue.name_required')}
      noMatch={(queue) => t('queue.no-queues-matching', { queue })}
    />
  );
}
