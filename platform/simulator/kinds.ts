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

const PLACES = [
  'Harbour Road',
  'Mill Lane',
  'North Gate',
  'Old Quarry',
  'Station Square',
  'Weir Bank',
  'Chapel Hill',
  'Dock Street',
  'Elm Park',
  'Ferry Point',
  'Granary Yard',
  'High Bridge',
  'Iron Works',
  'Juniper Close',
  'Kingsway',
  'Lower Basin',
  'Market Cross',
  'Nettle Field',
  'Orchard Row',
  'Priory Court',
  'Queen Street',
  'River View',
  'Salt Marsh',
  'Tannery Lane',
  'Upper Lock',
  'Valley Road',
  'West Pier',
  'Yew Tree',
  'Beacon Hill',
  'Castle Moat',
  'Dyke End',
  'East Wharf',
  'Foundry Way',
  'Glebe Farm',
  'Heron Pool',
  'Abbey Walk',
  'Long Meadow',
] as const;

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
    const place = PLACES[(number * 7 + kind.prefix.charCodeAt(0)) % PLACES.length] ?? PLACES[0];
    fleet.push({ kind, name: `${kind.prefix}-${String(number).padStart(3, '0')} ${place}`, label: place });
  }
  return fleet;
}
