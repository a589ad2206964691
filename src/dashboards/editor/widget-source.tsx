import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { EntityControl } from '../../inputs/entities/entity-control.tsx';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { makerChoice } from '../../inputs/plain/makers.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import classes from './library.module.css';

/** What a new widget shows: the entities of an alias, or a device that gets an alias. */
export interface ChosenSource {
  readonly by: 'device' | 'alias';
  readonly alias: string | null;
  readonly device: string | null;
}

/** The alias of one device; null: none is chosen, or its name is not known yet. */
export function useDeviceAlias({ by, device }: ChosenSource): Part | null {
  const { answer } = useAnswer('record', by === 'device' && device !== null ? { path: `/api/device/${device}` } : null);
  return useMemo(() => {
    if (by !== 'device' || device === null || !answer?.ok) return null;
    const { name } = partOf(answer.value);
    const singleEntity = { entityType: 'DEVICE', id: device };
    return { alias: String(name ?? device), filter: { type: 'singleEntity', singleEntity, resolveMultiple: false } };
  }, [by, device, answer]);
}

/** A widget whose source is not in the dashboard yet, so that it can be shown before it is added. */
export function withDevice(widget: Part, deviceId: string): Part {
  const config = partOf(widget.config);
  const ofDevice = (source: unknown): Part => {
    const { entityAliasId: _, ...rest } = partOf(source);
    return { ...rest, type: 'device', deviceId };
  };
  return {
    ...widget,
    config: {
      ...config,
      ...(Array.isArray(config.datasources) && { datasources: config.datasources.map(ofDevice) }),
      ...(config.alarmSource !== undefined && { alarmSource: ofDevice(config.alarmSource) }),
      ...(config.targetDevice !== undefined && { targetDevice: { type: 'device', deviceId } }),
    },
  };
}

interface WidgetSourceProps {
  readonly dashboard: OpenDashboard;
  readonly value: ChosenSource;
  readonly onChange: (source: ChosenSource) => void;
}

export function WidgetSource({ dashboard, value, onChange }: WidgetSourceProps) {
  const t = useT();
  const aliases = Object.entries(dashboard.configuration.entityAliases);
  return (
    <div className={classes.source}>
      <SegmentedControl
        aria-label={t('editor.dataFrom')}
        data={(['device', 'alias'] as const).map((one) => ({ value: one, label: t(`editor.sourceBy.${one}`) }))}
        value={value.by}
        onChange={(by) => onChange({ ...value, by: by as ChosenSource['by'] })}
      />
      {value.by === 'device' ? (
        <EntityControl
          label={t('editor.sourceBy.device')}
          placeholder={t('editor.chooseDevice')}
          entityType="DEVICE"
          value={value.device === null ? null : { entityType: 'DEVICE', id: value.device }}
          onChange={(next) => onChange({ ...value, device: next?.id ?? null })}
        />
      ) : (
        <ChoiceControl
          label={t('editor.sourceBy.alias')}
          isSearchable
          choices={[...aliases.map(([id, one]) => ({ value: id, label: one.alias || id })), makerChoice('alias', t('editor.make.alias'))]}
          value={value.alias}
          onChange={(alias) => onChange({ ...value, alias })}
        />
      )}
    </div>
  );
}
