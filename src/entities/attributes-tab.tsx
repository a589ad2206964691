import { SegmentedControl } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntitySnapshot } from '../contract/snapshot.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../contract/telemetry.ts';
import { momentOf } from '../format/moments.ts';
import { formatValue } from '../format/numbers.ts';
import { formatClock, formatMoment, formatTime } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { clockNow } from '../marks/ticker.ts';
import classes from './attributes-tab.module.css';
import base from './detail-table.module.css';

/** Texts as stored, times formatted, everything else as JSON. */
function formatAttribute(key: string, value: unknown): string {
  if (value === null || value === undefined) return formatValue(null);
  const at = typeof value === 'number' || typeof value === 'string' ? momentOf(key, value) : undefined;
  if (at !== undefined) return formatMoment(at);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function AttributesTab({ snapshot }: { readonly snapshot: EntitySnapshot | undefined }) {
  const t = useT();
  const [chosen, setScope] = useState<AttributeScope>();
  if (!snapshot || snapshot.state === 'loading')
    return (
      <p className={classes.loading} role="status">
        {t('entities.loading')}
      </p>
    );
  const count = (name: AttributeScope) => snapshot.attributes[name].length;
  const scope = chosen ?? [...ATTRIBUTE_SCOPES].reverse().find((name) => count(name) > 0) ?? 'SERVER_SCOPE';
  const rows = [...snapshot.attributes[scope]].sort((a, b) => a.key.localeCompare(b.key));
  const now = clockNow();
  return (
    <>
      <div className={classes.scopes}>
        <SegmentedControl
          aria-label={t('entities.attributes.scope')}
          value={scope}
          onChange={(value) => setScope(value as AttributeScope)}
          data={ATTRIBUTE_SCOPES.map((name) => ({ value: name, label: `${t(`entities.attributes.${name}`)} ${count(name)}` }))}
        />
      </div>
      {rows.length === 0 ? (
        <StateNotice
          icon={IconTag}
          title={t('entities.attributes.none')}
          text={t('entities.attributes.noneText', { time: formatClock(now) })}
        />
      ) : (
        <table className={`${base.table} ${classes.table}`} aria-label={t('entities.attributes.table')}>
          <thead>
            <tr>
              <th scope="col">{t('entities.telemetry.key')}</th>
              <th scope="col">{t('entities.telemetry.value')}</th>
              <th scope="col" className={classes.time}>
                {t('entities.attributes.updated')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, value, lastUpdateTs }) => (
              <tr key={key}>
                <th scope="row" title={key}>
                  <bdi>{key}</bdi>
                </th>
                <td className={classes.value} title={formatAttribute(key, value)}>
                  <bdi>{formatAttribute(key, value)}</bdi>
                </td>
                <td className={classes.time} title={formatMoment(lastUpdateTs)}>
                  {formatTime(lastUpdateTs, now)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
