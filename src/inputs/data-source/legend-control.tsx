import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { FieldGroup, FieldPair } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { isRaw } from '../query/predicates.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { LEGEND_DIRECTIONS, LEGEND_FLAGS, LEGEND_POSITIONS, type LegendConfig, legendInForce, withLegend } from './legend.ts';

interface LegendControlProps extends ControlProps<LegendConfig> {
  /** As in `type` of a widget; defaults follow from it. */
  readonly widgetType?: string;
}

/** Where a widget's legend stands and what it says beside names. */
export function LegendControl(props: LegendControlProps) {
  const { value, onChange, widgetType = 'timeseries', disabled, readOnly } = props;
  const t = useT();
  if (value !== null && !isRaw(value)) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const legend = legendInForce(value, widgetType);
  const state = { disabled, readOnly };
  const change = (next: Parameters<typeof withLegend>[2]) => onChange(withLegend(value, widgetType, next));
  return (
    <FieldGroup {...props}>
      <FieldPair>
        <ChoiceControl
          {...state}
          label={t('data-sources.legend.direction')}
          required
          choices={LEGEND_DIRECTIONS.map((one) => ({ value: one, label: t(`data-sources.legend.directions.${one}`) }))}
          value={legend.direction}
          onChange={(direction) => direction !== null && change({ direction })}
        />
        <ChoiceControl
          {...state}
          label={t('data-sources.legend.position')}
          required
          choices={LEGEND_POSITIONS.map((one) => ({ value: one, label: t(`data-sources.legend.positions.${one}`) }))}
          value={legend.position}
          onChange={(position) => position !== null && change({ position })}
        />
      </FieldPair>
      {LEGEND_FLAGS.map((flag) => (
        <FlagControl
          {...state}
          key={flag}
          label={t(`data-sources.legend.${flag}`)}
          value={legend[flag]}
          onChange={(isOn) => change({ [flag]: isOn ?? false })}
        />
      ))}
    </FieldGroup>
  );
}
