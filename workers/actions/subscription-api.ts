/** Newest values that an action follows besides those of its widget, as in official consoles; the page reads them. */
import { map, type Observable } from 'rxjs';
import type { AuthorSeries } from '../../src/contract/author-action.ts';
import { isPart, type Part, partOf } from '../../src/contract/part.ts';
import type { Asking } from './asking.ts';

const AGAIN_MS = 5000;

type Callback = (subscription: object, isUpdated: boolean) => void;

/** @param guard runs what an author gave, and tells of its errors. Values are read again as long as the action runs. */
export function subscriptionApi(asking: Asking, guard: (act: () => void) => void) {
  const { setInterval: again, clearInterval: noMore } = globalThis;
  const open = new Map<string, ReturnType<typeof setInterval>>();
  let last = 0;
  const remove = (id: string) => {
    noMore(open.get(id));
    open.delete(id);
  };
  const create = (type: unknown, wanted: readonly Part[], options: Part): Observable<object> => {
    if (type !== 'latest') throw new TypeError(`subscriptionApi.createSubscription of ${String(type)} is not there`);
    last += 1;
    const id = `author ${last}`;
    const onDataUpdated = partOf(options.callbacks).onDataUpdated as Callback | undefined;
    const data: AuthorSeries[] = [];
    const subscription = {
      ...{ id, type, data, datasources: [] as Part[], loadingData: false, options },
      ...{ unsubscribe: () => remove(id), destroy: () => remove(id), subscribe: () => undefined },
    };
    const read = () => asking.ask('subscriptionApi', 'read', [wanted]).pipe(map((found) => found as readonly AuthorSeries[]));
    const keep = (found: readonly AuthorSeries[]) => {
      const isSame = JSON.stringify(found) === JSON.stringify(data);
      data.splice(0, data.length, ...found);
      subscription.datasources = [...new Map(found.map(({ datasource }) => [datasource.entityId, datasource])).values()];
      return !isSame;
    };
    open.set(
      id,
      again(() => {
        read().subscribe({
          next: (found) => (keep(found) ? guard(() => onDataUpdated?.(subscription, true)) : undefined),
          error: () => remove(id),
        });
      }, AGAIN_MS),
    );
    return read().pipe(
      map((found) => {
        keep(found);
        // The caller has the subscription before it hears of values.
        queueMicrotask(() => guard(() => onDataUpdated?.(subscription, true)));
        return subscription;
      }),
    );
  };
  return {
    createSubscription: (options: Part) =>
      create(options.type, Array.isArray(options.datasources) ? options.datasources.filter(isPart) : [], options),
    createSubscriptionFromInfo: (type: unknown, infos: readonly Part[], options: Part) => create(type, infos, options),
    removeSubscription: remove,
  };
}
