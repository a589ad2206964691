/** The values above the line of a card: pure. */
import type { DataKey } from '../../../contract/dashboard.ts';
import type { EntityRow, SeriesSnapshot } from '../../../contract/snapshot.ts';
import { FRESHNESS, type Freshness } from '../../../contract/telemetry.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { queryKey } from '../../source.ts';
import { keySettingsSchema, type POSITIONS } from './settings.ts';

type KeyLook = ReturnType<typeof keySettingsSchema.parse>;
export type Position = (typeof POSITIONS)[number];

export interface ShownValue {
  readonly key: DataKey;
  readonly look: KeyLook;
  readonly position: Position;
  readonly value: string | null;
  readonly at: EpochMs;
  readonly freshness: Freshness;
}

const NO_LOOK: KeyLook = keySettingsSchema.parse({});

function lookOf(key: DataKey): KeyLook {
  const read = keySettingsSchema.safeParse(key.settings ?? {});
  return read.success ? read.data : NO_LOOK;
}

/** The newest of the line, where no key says what is shown. */
function ofLine(key: DataKey, snapshot: SeriesSnapshot | undefined): ShownValue {
  const latest = snapshot?.series[0]?.latest;
  const { value = null, ts = 0, freshness = 'unknown' } = latest ?? {};
  return { key, look: NO_LOOK, position: 'center', value, at: ts, freshness };
}

/**
 * One for each place, of the first key there. @param row of `chartCardDemands`; undefined: there is none yet.
 */
export function shownValues(
  key: DataKey | undefined,
  latestKeys: readonly DataKey[],
  row: EntityRow | undefined,
  snapshot: SeriesSnapshot | undefined,
): readonly ShownValue[] {
  const asked = latestKeys.filter((one) => one.type === 'function' || queryKey(one) !== undefined);
  const values = asked.map((one, i): ShownValue => {
    const look = lookOf(one);
    const position = (look.position ?? 'center') as Position;
    const [value, at, freshness] = [row?.values[i] ?? null, row?.times[i] ?? 0, row?.freshness[i] ?? 'unknown'];
    return { key: one, look, position, value, at, freshness };
  });
  const first = values.filter(({ position }, i) => values.findIndex((other) => other.position === position) === i);
  return first.length === 0 && key ? [ofLine(key, snapshot)] : first;
}

/**
 * The one whose time and state the card tells: the main one, else the newest, and the least fresh of equals. A number over the window is as new
 * as that, however old the values are.
 */
export function timedOf(shown: readonly ShownValue[]): ShownValue | undefined {
  const rank = ({ freshness }: ShownValue) => FRESHNESS.indexOf(freshness);
  const main = shown.find(({ position, at }) => position === 'center' && at > 0);
  return main ?? shown.toSorted((a, b) => b.at - a.at || rank(b) - rank(a))[0];
}
