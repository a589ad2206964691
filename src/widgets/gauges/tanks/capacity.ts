/** Units of what tanks hold: pure. Source: contract/dashboards.md 9.7. */

export const PERCENT = '%';

const GALLON = 3.785411784;
/** Litres in one of each. */
const LITRES: Readonly<Record<string, number>> = {
  ...{ L: 1, mL: 1e-3, hl: 100, 'mm³': 1e-6, 'cm³': 1e-3, 'm³': 1e3, 'km³': 1e12 },
  ...{ 'in³': 0.016387064, 'ft³': 28.316846592, 'yd³': 764.554857984 },
  ...{ 'fl-oz': GALLON / 128, pt: GALLON / 8, qt: GALLON / 4, gal: GALLON, bbl: 42 * GALLON },
};
export const VOLUME_UNITS = Object.keys(LITRES);

/** As it is written here; undefined: it is no unit of a volume. Spelling of letters and powers does not count. */
export function volumeUnit(given: string | null | undefined): string | undefined {
  const plain = (unit: string) => unit.normalize('NFKC').trim().toLowerCase().replace(/\s/g, '-');
  return typeof given === 'string' ? VOLUME_UNITS.find((unit) => plain(unit) === plain(given)) : undefined;
}

/** Undefined where one of them is no unit of a volume. */
export function convertVolume(value: number, from: string, to: string): number | undefined {
  const [of, into] = [LITRES[volumeUnit(from) ?? ''], LITRES[volumeUnit(to) ?? '']];
  return of === undefined || into === undefined ? undefined : (value * of) / into;
}
