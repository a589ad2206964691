import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { serverNow } from '../../store/connection.ts';
import classes from './diagnostics-panel.module.css';
import { PanelTable } from './panel-table.tsx';

export function BufferList({ budgetBytes, buffers }: Pick<CoreDiagnostics, 'budgetBytes' | 'buffers'>) {
  const t = useT();
  const held = buffers.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <meter className={classes.meter} min={0} max={budgetBytes} value={held} aria-label={t('diagnostics.memory.label')} />
      <p className={classes.note}>{t('diagnostics.memory.held', { held: formatSize(held), budget: formatSize(budgetBytes) })}</p>
      {buffers.length > 0 ? (
        <PanelTable
          texts={1}
          heads={[
            t('diagnostics.memory.kind'),
            t('diagnostics.memory.buffers'),
            t('diagnostics.memory.bytes'),
            t('diagnostics.memory.oldest'),
          ]}
        >
          {buffers.map(({ kind, buffers: count, bytes, oldest }) => (
            <tr key={kind}>
              <th scope="row">{t(`diagnostics.buffer.${kind}`)}</th>
              <td data-end>{formatCount(count)}</td>
              <td data-end>{formatSize(bytes)}</td>
              <td data-end>{oldest === null ? '–' : formatDuration(serverNow() - oldest)}</td>
            </tr>
          ))}
        </PanelTable>
      ) : null}
    </>
  );
}
