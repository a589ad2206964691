/** CSV records (RFC 4180) as [time, epochMs, rest of the line]; line breaks inside quotes belong to their record. */
function records(csv: string): [string, string, string][] {
  const lines = csv.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
  return lines.map((line) => {
    const [time = '', epochMs = ''] = line.split(',', 2);
    return [time, epochMs, line.slice(time.length + epochMs.length + 1)];
  });
}

/** Joins exports by time, ascending; a source without a row at a time has empty fields. A single export is returned unchanged. */
export function mergeCsv(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0] ?? '';
  const tables = parts.map((part) => records(part));
  const empty = tables.map(([head]) => head?.[2].replace(/"(?:[^"]|"")*"|[^,"]/g, '') ?? '');
  const rows = new Map<number, { time: string; cells: string[] }>();
  tables.forEach((table, place) => {
    for (const [time, epochMs, cells] of table.slice(1)) {
      const at = Number(epochMs);
      const row = rows.get(at) ?? { time, cells: [...empty] };
      row.cells[place] = cells;
      rows.set(at, row);
    }
  });
  const head = `time,epochMs${tables.map(([first]) => first?.[2] ?? '').join('')}`;
  const body = [...rows].sort(([a], [b]) => a - b).map(([at, { time, cells }]) => `${time},${at}${cells.join('')}`);
  return `${[head, ...body].join('\r\n')}\r\n`;
}
