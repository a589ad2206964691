import { isPart } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { FieldPair } from '../field-group.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { LEGEND_DIRECTIONS, LEGEND_FLAGS, LEGEND_POSITIONS, type LegendConfig, legendInForce, withLegend } from './legend.ts';

const ORDER = ['sortDataKeys'] as const;

interface LegendControlProps extends ControlProps<LegendConfig> {
  /** As in `type` of a widget; defaults depend on it. */
  readonly widgetType?: string;
  /** Charts of states have none. */
  readonly hasFigures?: boolean;
}

export function LegendControl(props: LegendControlProps) {
  const { value, onChange, widgetType = 'timeseries', hasFigures = true } = props;
  const t = useT();
  const read = value === null || isPart(value) ? legendInForce(value, widgetType) : null;
  const change = (next: Parameters<typeof withLegend>[2]) => onChange(withLegend(value, widgetType, next), Object.keys(next));
  return (
    <StoredGroup control={props} read={read} canBeMissing={false}>
      {(legend) => (
        <>
          <FieldPair>
            <EnumControl
              label={t('data-sources.legend.direction')}
              all={LEGEND_DIRECTIONS}
              wordOf={(one) => t(`data-sources.legend.directions.${one}`)}
              value={legend.direction}
              onChange={(direction) => change({ direction })}
            />
            <EnumControl
              label={t('data-sources.legend.position')}
              all={LEGEND_POSITIONS}
              wordOf={(one) => t(`data-sources.legend.positions.${one}`)}
              value={legend.position}
              onChange={(position) => change({ position })}
            />
          </FieldPair>
          {(hasFigures ? LEGEND_FLAGS : ORDER).map((flag) => (
            <FlagControl
              key={flag}
              label={t(`data-sources.legend.${flag}`)}
              value={legend[flag]}
              onChange={(isOn) => change({ [flag]: isOn ?? false })}
            />
          ))}
        </>
      )}
    </StoredGroup>
  );
}
