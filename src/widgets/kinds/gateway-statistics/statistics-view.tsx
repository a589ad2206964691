import { IconChartLine } from '@tabler/icons-react';
import { use, useMemo, useState } from 'react';
import { useAnswer } from '../../../bridge/use-answer.ts';
import type { Widget } from '../../../contract/dashboard.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { ControlBody } from '../../control/control-body.tsx';
import { useTarget } from '../../control/use-target.ts';
import { isNumeric, statisticsKeys } from '../../gateways/statistics-commands.ts';
import { ShownStateContext } from '../../shown-state.ts';
import { SourceChooser } from '../../source-chooser.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import type { WidgetInput } from '../../widget-input.ts';
import classes from './statistics.module.css';

const CONFIGURATION = ['general_configuration'] as const;
const NO_FIELDS: readonly string[] = [];
const TYPES = { chart: 'system.charts.basic_timeseries', table: 'system.cards.timeseries_table' } as const;

/** It stands in a frame that has the title, the ground and the time window. */
const BARE = { showTitle: false, dropShadow: false, backgroundColor: 'rgba(0, 0, 0, 0)', padding: '0', enableFullscreen: false };

/** Of one key, as the document describes charts; texts are rows of a table. */
function widgetOf(config: WidgetInput['config'], key: string, as: keyof typeof TYPES): Widget {
  const [source] = config.datasources ?? [];
  const dataKeys = [{ name: key, type: 'timeseries', label: key, settings: {} }];
  const settings = as === 'chart' ? partOf(config.settings) : { showTimestamp: true };
  return {
    ...{ id: '', typeFullFqn: TYPES[as], type: 'timeseries', title: '' },
    config: {
      ...config,
      ...BARE,
      useDashboardTimewindow: true,
      settings,
      datasources: [{ type: 'entity', ...source, dataKeys, latestDataKeys: [] }],
    },
  };
}

/** Undefined: it is being read. */
function useIsNumeric(gateway: EntityId | null, key: string | undefined): boolean | undefined {
  const { answer } = useAnswer('latestTelemetry', gateway && key !== undefined ? { entity: gateway } : null, { renewedBy: key });
  if (key === undefined || !answer) return undefined;
  return isNumeric(answer.ok ? answer.value[key]?.[0]?.value : undefined);
}

/** What a gateway sends of a command that its configuration names: numbers as a chart, texts as a table. */
export function StatisticsView({ input: { config, title } }: { readonly input: WidgetInput }) {
  const t = useT();
  const { size } = useSurroundings();
  const Drawn = use(ShownStateContext)?.Drawn;
  const target = useTarget(config);
  const gateway = target.entity?.id ?? null;
  const { answer } = useAnswer('attributesOf', gateway && { entity: gateway, scope: 'SHARED_SCOPE', keys: CONFIGURATION });
  const keys = answer?.ok ? statisticsKeys(answer.value[0]?.value) : [];
  const [chosen, setChosen] = useState<string>();
  const key = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];
  const isChart = useIsNumeric(gateway, key);
  const widget = useMemo(
    () => (key === undefined || isChart === undefined ? null : widgetOf(config, key, isChart ? 'chart' : 'table')),
    [config, key, isChart],
  );
  if (!gateway || !answer?.ok || key === undefined || !Drawn)
    return (
      <ControlBody title={title} target={target} command={null}>
        {answer && !answer.ok ? <FaultNotice title={t('widgets.failed')} fault={answer.fault} /> : null}
        {answer?.ok ? (
          <StateNotice icon={IconChartLine} title={t('gateway-statistics.none')} text={t('gateway-statistics.noneText')} />
        ) : null}
      </ControlBody>
    );
  return (
    <WidgetFrame
      title={title}
      padding="none"
      end={size === 'wall' ? null : <SourceChooser names={keys} chosen={keys.indexOf(key)} onChoose={(place) => setChosen(keys[place])} />}
    >
      <div className={classes.drawn}>{widget ? <Drawn key={`${key} ${isChart}`} widget={widget} unread={NO_FIELDS} /> : null}</div>
    </WidgetFrame>
  );
}
