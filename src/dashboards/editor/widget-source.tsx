import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { EntityControl } from '../../inputs/entities/entity-control.tsx';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { makerChoice } from '../../inputs/plain/makers.ts';
import { withAliasType } from '../../inputs/query/alias.ts';
import { dependsOnState } from '../alias-filter.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import classes from './library.module.css';

const SOURCES = ['device', 'alias', 'state'] as const;

/** What a new widget shows: the entities of an alias, a device that gets an alias, or the entity that a state is opened with. */
export interface ChosenSource {
  readonly by: (typeof SOURCES)[number];
  readonly alias: string | null;
  readonly device: string | null;
}

export const STATE_ENTITY = withAliasType({}, 'stateEntity');

/** At first: in a state that is opened with an entity, that one. */
export function firstSource({ configuration: { entityAliases, states } }: OpenDashboard, state: string): ChosenSource {
  const aliases = Object.entries(entityAliases);
  const isOpened = states[state]?.root !== true;
  const [first] = (isOpened && aliases.find(([, alias]) => dependsOnState(alias))) || (isOpened ? [] : (aliases[0] ?? []));
  return { by: first !== undefined ? 'alias' : isOpened ? 'state' : 'device', alias: first ?? aliases[0]?.[0] ?? null, device: null };
}

/** The alias that a source gets; null: it has one, none is chosen, or its name is not known yet. */
export function useNewAlias({ by, device }: ChosenSource): Part | null {
  const t = useT();
  const { answer } = useAnswer('record', by === 'device' && device !== null ? { path: `/api/device/${device}` } : null);
  return useMemo(() => {
    if (by === 'state') return { alias: t('editor.stateEntity'), filter: STATE_ENTITY };
    if (by !== 'device' || device === null || !answer?.ok) return null;
    const { name } = partOf(answer.value);
    const singleEntity = { entityType: 'DEVICE', id: device };
    return { alias: String(name ?? device), filter: { type: 'singleEntity', singleEntity, resolveMultiple: false } };
  }, [by, device, answer, t]);
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
  /** That is edited. */
  readonly state: string;
  readonly value: ChosenSource;
  readonly onChange: (source: ChosenSource) => void;
}

export function WidgetSource({ dashboard, state, value, onChange }: WidgetSourceProps) {
  const t = useT();
  const { entityAliases, states } = dashboard.configuration;
  const aliases = Object.entries(entityAliases);
  const offered = SOURCES.filter((one) => one !== 'state' || states[state]?.root !== true || value.by === 'state');
  return (
    <div className={classes.source}>
      <SegmentedControl
        aria-label={t('editor.dataFrom')}
        data={offered.map((one) => ({ value: one, label: t(`editor.sourceBy.${one}`) }))}
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
      ) : value.by === 'state' ? (
        <p className={classes.typeText}>{t('editor.stateEntityText')}</p>
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
