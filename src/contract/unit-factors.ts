/**
 * Units by what they measure: a value in a unit times the factor, plus the offset, is one in the first unit; of an inverse unit 1 through the
 * value times the factor is. Symbols as servers store them.
 */
type Unit = readonly [symbols: string, factor: number, offset?: number | 'inverse'];

const PREFIXES = { p: 1e-12, n: 1e-9, μ: 1e-6, m: 0.001, k: 1000, M: 1e6, G: 1e9, T: 1e12 } as const;
/** A unit with parts and multiples. Micro has two letters that look alike. */
const prefixed = (unit: string, prefixes: string, factor = 1): readonly Unit[] => [
  [unit, factor],
  ...Object.entries(PREFIXES).flatMap(([prefix, times]): Unit[] =>
    prefixes.includes(prefix) ? [[prefix === 'μ' ? `μ${unit} µ${unit}` : `${prefix}${unit}`, times * factor]] : [],
  ),
];
const KIB = 1024;

const MEASURES: readonly (readonly Unit[])[] = [
  [
    ['K', 1],
    ['°C', 1, 273.15],
    ['°F', 5 / 9, 459.67 * (5 / 9)],
    ['°R', 5 / 9],
  ],
  [
    ['m', 1],
    ['nm', 1e-9],
    ['μm µm', 1e-6],
    ['mm', 0.001],
    ['cm', 0.01],
    ['dm', 0.1],
    ['km', 1000],
    ['in', 0.0254],
    ['ft', 0.3048],
    ['yd', 0.9144],
    ['mi', 1609.344],
    ['nmi', 1852],
  ],
  [
    ['m/s', 1],
    ['mm/s', 0.001],
    ['mm/min', 0.001 / 60],
    ['mm/h', 0.001 / 3600],
    ['cm/s', 0.01],
    ['m/min', 1 / 60],
    ['km/h', 1 / 3.6],
    ['in/s', 0.0254],
    ['in/h', 0.0254 / 3600],
    ['ft/s', 0.3048],
    ['ft/min', 0.3048 / 60],
    ['mph mi/h', 0.44704],
    ['kt kn', 1852 / 3600],
  ],
  [
    ['Pa', 1],
    ['hPa mbar mb', 100],
    ['kPa', 1000],
    ['MPa', 1e6],
    ['GPa', 1e9],
    ['bar', 100_000],
    ['atm', 101_325],
    ['mmHg Torr', 133.322387415],
    ['inHg', 3386.389],
    ['psi', 6894.757293168],
    ['ksi', 6_894_757.293168],
    ['inH₂O', 249.08891],
  ],
  [
    ['kg', 1],
    ['mg', 1e-6],
    ['g', 0.001],
    ['t', 1000],
    ['oz', 0.028349523125],
    ['lb', 0.45359237],
    ['st', 6.35029318],
    ['tn short-tons', 907.18474],
  ],
  [
    ['m³', 1],
    ['mm³', 1e-9],
    ['cm³ mL ml', 1e-6],
    ['dm³ L l', 0.001],
    ['hL', 0.1],
    ['kL', 1],
    ['in³', 0.0254 ** 3],
    ['ft³', 0.3048 ** 3],
    ['yd³', 0.9144 ** 3],
    ['fl-oz', 29.5735295625e-6],
    ['pt', 473.176473e-6],
    ['qt', 946.352946e-6],
    ['bbl', 0.158987294928],
    ['gal', 0.003785411784],
  ],
  [
    ['m³/s', 1],
    ['m³/min', 1 / 60],
    ['m³/h m³/hr', 1 / 3600],
    ['L/s dm³/s', 0.001],
    ['L/min', 0.001 / 60],
    ['L/h L/hr', 0.001 / 3600],
    ['mL/min', 1e-6 / 60],
    ['ft³/s', 0.3048 ** 3],
    ['ft³/min', 0.3048 ** 3 / 60],
    ['ft³/h ft³/hr', 0.3048 ** 3 / 3600],
    ['fl-oz/s', 29.5735295625e-6],
    ['gal/s', 0.003785411784],
    ['gal/min GPM', 0.003785411784 / 60],
    ['gal/h gal/hr', 0.003785411784 / 3600],
  ],
  [
    ['m²', 1],
    ['mm²', 1e-6],
    ['cm²', 1e-4],
    ['ha', 10_000],
    ['km²', 1e6],
    ['in²', 0.0254 ** 2],
    ['ft²', 0.3048 ** 2],
    ['yd²', 0.9144 ** 2],
    ['ac', 4046.8564224],
    ['mi²', 1609.344 ** 2],
  ],
  [
    ['J Ws', 1],
    ['kJ', 1000],
    ['MJ', 1e6],
    ['GJ', 1e9],
    ['Wh', 3600],
    ['kWh', 3.6e6],
    ['MWh', 3.6e9],
    ['cal', 4.184],
    ['kcal', 4184],
    ['BTU', 1055.05585262],
    ['kBTU', 1_055_055.85262],
    ['MMBTU', 1_055_055_852.62],
    ['thm', 105_505_585.262],
    ['ft·lb', 1.3558179483],
  ],
  [
    ['W', 1],
    ['mW', 0.001],
    ['kW', 1000],
    ['MW', 1e6],
    ['GW', 1e9],
    ['BTU/s', 1055.05585262],
    ['BTU/h', 1055.05585262 / 3600],
    ['ft-lb/s', 1.3558179483],
    ['hp', 745.6998715823],
    ['PS', 735.49875],
  ],
  [
    ['kg/m³ g/L mg/mL', 1],
    ['mg/dL', 0.01],
    ['g/m³ mg/L', 0.001],
    ['mg/m³ µg/L', 1e-6],
    ['µg/m³ μg/m³', 1e-9],
    ['g/cm³ kg/L', 1000],
    ['lb/ft³', 16.01846337],
    ['oz/in³', 1729.99404],
  ],
  [
    ['m/s²', 1],
    ['G g₀', 9.80665],
    ['cm/s² gal Gal', 0.01],
    ['ft/s²', 0.3048],
  ],
  [
    ['N', 1],
    ['kN', 1000],
    ['dyn', 1e-5],
    ['kgf', 9.80665],
    ['lbf', 4.4482216153],
    ['klbf kip', 4448.2216153],
    ['pdl', 0.138254954376],
  ],
  [
    ['N·m Nm', 1],
    ['kN·m', 1000],
    ['lbf-ft', 1.3558179483],
    ['in-lbf in·lbf', 0.112984829],
  ],
  [
    ['s', 1],
    ['ms', 0.001],
    ['min', 60],
    ['h', 3600],
    ['d day', 86_400],
    ['wk', 604_800],
    ['μs µs', 1e-6],
    ['ns', 1e-9],
  ],
  [
    ['deg °', 1],
    ['rad', 180 / Math.PI],
    ['grad', 0.9],
    ['rev', 360],
    ['arcmin', 1 / 60],
    ['arcsec', 1 / 3600],
  ],
  [
    ['Hz', 1],
    ['kHz', 1000],
    ['MHz', 1e6],
    ['GHz', 1e9],
    ['rpm RPM bpm', 1 / 60],
  ],
  [
    ['L/km', 1],
    ['L/100km', 0.01],
    ['km/L', 1, 'inverse'],
    ['mpg', 1.609344 / 3.785411784, 'inverse'],
    ['gal/mi', 3.785411784 / 1.609344],
  ],
  [
    ['lx lm/m²', 1],
    ['fc', 10.7639104167],
  ],
  [
    ['Pa·s N·s/m² kg/(m·s)', 1],
    ['P dyn·s/cm²', 0.1],
    ['cP', 0.001],
    ['lb/(ft·h)', 0.45359237 / 0.3048 / 3600],
  ],
  [
    ['m²/s', 1],
    ['cm²/s St', 1e-4],
    ['cSt', 1e-6],
    ['ft²/s', 0.3048 ** 2],
    ['in²/s', 0.0254 ** 2],
  ],
  [
    ['W/m²', 1],
    ['mW/m²', 0.001],
    ['kW/m²', 1000],
    ['mW/cm²', 10],
    ['W/cm²', 1e4],
    ['kW/cm²', 1e7],
    ['W/in²', 1 / 0.0254 ** 2],
    ['kW/in²', 1000 / 0.0254 ** 2],
  ],
  [
    ['rad/s²', 1],
    ['rpm/s', (2 * Math.PI) / 60],
  ],
  prefixed('V', 'pnμmkM'),
  prefixed('A', 'pnμmkMG'),
  prefixed('Ω', 'μmkMG'),
  prefixed('S', 'μmkMG'),
  [
    ['S/m', 1],
    ['mS/m', 0.001],
    ['mS/cm', 0.1],
    ['µS/cm μS/cm', 1e-4],
  ],
  prefixed('F', 'pnμmkMGT'),
  prefixed('H', 'nμm'),
  prefixed('mol', 'nμmk'),
  prefixed('Ah', 'mk'),
  [...prefixed('T', 'nμmkM'), ['G', 1e-4], ['kG', 0.1]],
  [
    ['bps', 1],
    ['kbps', 1000],
    ['Mbps', 1e6],
    ['Gbps', 1e9],
    ['Tbps', 1e12],
    ['B/s', 8],
    ['KB/s', 8000],
    ['MB/s', 8e6],
    ['GB/s', 8e9],
  ],
  [['bit', 1 / 8], ['B', 1], ...['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'].map((unit, at): Unit => [unit, KIB ** (at + 1)])],
  [
    ['ppm', 1],
    ['ppb', 0.001],
  ],
];

export interface Conversion {
  readonly factor: number;
  readonly offset: number;
  /** It is 1 through `value * factor`: what was least is most. */
  readonly isInverse?: true;
}

/** `value * factor + offset` unless it is inverse, or null where the units do not measure the same, or one of them is not known. */
export function conversion(from: string, to: string): Conversion | null {
  for (const units of MEASURES) {
    const find = (symbol: string) => units.find(([symbols]) => symbols.split(' ').includes(symbol));
    const [a, b] = [find(from), find(to)];
    if (!a || !b) continue;
    const isInverse = (a[2] === 'inverse') !== (b[2] === 'inverse');
    if (isInverse) return { factor: a[1] * b[1], offset: 0, isInverse };
    const offsetOf = ([, , offset = 0]: Unit) => (offset === 'inverse' ? 0 : offset);
    return { factor: a[1] / b[1], offset: (offsetOf(a) - offsetOf(b)) / b[1] };
  }
  return null;
}
