import type { SimulatedKind } from './kind.ts';
import { energyMeter } from './kinds/energy-meter.ts';
import { gateway } from './kinds/gateway.ts';
import { pump } from './kinds/pump.ts';
import { reservoir } from './kinds/reservoir.ts';
import { roomSensor } from './kinds/room-sensor.ts';

/** The shares add up to 1. */
export const KINDS: readonly SimulatedKind[] = [pump, reservoir, energyMeter, roomSensor, gateway];

const BY_PROFILE = new Map(KINDS.map((kind) => [kind.profile, kind]));

export function kindOfProfile(profile: string): SimulatedKind | undefined {
  return BY_PROFILE.get(profile);
}

export const HARBOUR = 'Harbour district';
const OLD_TOWN = 'Old town';
const OUTER = 'Outer district';

/** With their districts. */
const DISTRICTS: Readonly<Record<string, string>> = {
  'Harbour Road': HARBOUR,
  'Mill Lane': OLD_TOWN,
  'North Gate': OLD_TOWN,
  'Old Quarry': OUTER,
  'Station Square': OLD_TOWN,
  'Weir Bank': OUTER,
  'Chapel Hill': OLD_TOWN,
  'Dock Street': HARBOUR,
  'Elm Park': OUTER,
  'Ferry Point': HARBOUR,
  'Granary Yard': OUTER,
  'High Bridge': OUTER,
  'Iron Works': OUTER,
  'Juniper Close': OUTER,
  Kingsway: OUTER,
  'Lower Basin': HARBOUR,
  'Market Cross': OLD_TOWN,
  'Nettle Field': OUTER,
  'Orchard Row': OUTER,
  'Priory Court': OLD_TOWN,
  'Queen Street': OLD_TOWN,
  'River View': OUTER,
  'Salt Marsh': HARBOUR,
  'Tannery Lane': OLD_TOWN,
  'Upper Lock': HARBOUR,
  'Valley Road': OUTER,
  'West Pier': HARBOUR,
  'Yew Tree': OUTER,
  'Beacon Hill': OUTER,
  'Castle Moat': OLD_TOWN,
  'Dyke End': OUTER,
  'East Wharf': HARBOUR,
  'Foundry Way': OUTER,
  'Glebe Farm': OUTER,
  'Heron Pool': OUTER,
  'Abbey Walk': OLD_TOWN,
  'Long Meadow': OUTER,
};
const PLACES = Object.keys(DISTRICTS);

export const districtOf = (place: string): string => DISTRICTS[place] ?? OUTER;

export interface PlannedDevice {
  readonly kind: SimulatedKind;
  readonly name: string;
  readonly label: string;
}

/** Always in the same order: a larger fleet contains the smaller one of each kind. Names look like "PS-014 Harbour Road". */
export function planFleet(count: number, only?: string): PlannedDevice[] {
  const kinds = only === undefined ? KINDS : KINDS.filter(({ name }) => name === only);
  const numbers = new Map<SimulatedKind, number>();
  const credit = kinds.map(() => 0);
  const fleet: PlannedDevice[] = [];
  for (let made = 0; made < count; made++) {
    let best = 0;
    kinds.forEach((kind, index) => {
      credit[index] = (credit[index] ?? 0) + kind.share;
      if ((credit[index] ?? 0) > (credit[best] ?? 0)) best = index;
    });
    credit[best] = (credit[best] ?? 0) - 1;
    const kind = kinds[best];
    if (!kind) break;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    const place = PLACES[(number * 7 + kind.prefix.charCodeAt(0)) % PLACES.length] ?? '';
    fleet.push({ kind, name: `${kind.prefix}-${String(number).padStart(3, '0')} ${place}`, label: place });
  }
  return fleet;
}
