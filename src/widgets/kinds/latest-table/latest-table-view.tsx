import { useMemo } from 'react';
import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ListEnd } from '../../../page/list-end.tsx';
import { dataColumns } from '../../data-columns.ts';
import type { ViewProps } from '../../define-kind.ts';
import { rowLines } from '../../latest/row-lines.ts';
import { ValueLines } from '../../latest/value-lines.tsx';

/** The latest values of each entity, a line each. */
export function LatestTableView({ input, data: { rows, beyond, grow } }: ViewProps<Part>) {
  const t = useT();
  const { sources, config, title, window } = input;
  const columns = useMemo(() => sources.map((source) => dataColumns(source, config, window)), [sources, config, window]);
  const groups = rows.flatMap((ofSource = [], place) =>
    ofSource.map((row) => ({ id: `${place} ${row.id.id}`, name: row.values[0] ?? '', lines: rowLines(row, columns[place] ?? []) })),
  );
  return (
    <ValueLines
      label={title || t('widgets.entities')}
      groups={groups}
      beyond={beyond.reduce((sum, entities, place) => sum + entities * (columns[place]?.length ?? 0), 0)}
      end={beyond.some(Boolean) ? <ListEnd key={groups.length} as="div" onSeen={grow} /> : null}
    />
  );
}
