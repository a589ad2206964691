import type { Budget, Figure } from './figure.ts';

const COLUMNS = ['metric', 'value', 'limit', 'naive', 'ratio', 'limit', 'floor', 'ratio', 'limit', 'met'];

function limits(ratio: number | undefined, above: number | undefined, unit: string): string {
  const parts = [
    ratio === undefined ? [] : [`<= ${Number(ratio.toPrecision(3))}`],
    above === undefined ? [] : [`<= ${amount(above, unit)} more`],
  ];
  return parts.flat().join(', ');
}

function ownLimit({ most, least, leastLikeFloor }: Budget, unit: string): string {
  const parts = [
    most === undefined ? [] : [`<= ${amount(most, unit)}`],
    least === undefined ? [] : [`>= ${amount(least, unit)}`],
    leastLikeFloor === undefined ? [] : [`>= ${amount(leastLikeFloor, unit)} if the floor has it`],
  ];
  return parts.flat().join(', ');
}

const amount = (value: number, unit: string) => [value, unit].join(' ').trim();

function cells({ metric, value, unit, budget, baseline, ratio, floor, floorRatio, met }: Figure): string[] {
  const demanded = budget ?? {};
  return [
    metric,
    amount(value, unit),
    ownLimit(demanded, unit),
    baseline === null ? '' : amount(baseline, unit),
    String(ratio ?? ''),
    limits(demanded.naive, demanded.aboveNaive, unit),
    floor === null ? '' : amount(floor, unit),
    String(floorRatio ?? ''),
    limits(demanded.floor, demanded.aboveFloor, unit),
    met === null ? '' : met ? 'yes' : 'NO',
  ];
}

export function figureMarkdown(figures: readonly Figure[]): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...figures.map((one) => line(cells(one)))].join('\n');
}

export function figureTable(figures: readonly Figure[]): string {
  const rows = [COLUMNS, ...figures.map(cells)];
  const widths = COLUMNS.map((_, c) => Math.max(...rows.map((row) => row[c]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0))).join('  '))
    .join('\n');
}
