import { isPart, type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { EntityControl } from '../../inputs/entities/entity-control.tsx';
import { type Choice, ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import type { BoundFields } from './bound-field.ts';

interface WidgetTargetProps {
  readonly widget: Part;
  /** Of the dashboard, by id. */
  readonly aliases: readonly Choice[];
  readonly bound: BoundFields;
}

/** What a control acts on: the first entity of an alias or, on newer servers, one device. */
export function WidgetTarget({ widget, aliases, bound: { bind } }: WidgetTargetProps) {
  const t = useT();
  const config = partOf(widget.config);
  const ids = bind<unknown>(['config', 'targetDeviceAliasIds']);
  const by = bind<string>(['config', 'targetDevice', 'type'], 'entity');
  const alias = bind<string>(['config', 'targetDevice', 'entityAliasId']);
  const device = bind<string>(['config', 'targetDevice', 'deviceId']);
  const [first] = Array.isArray(ids.value) ? (ids.value as unknown[]) : [];
  if (!isPart(config.targetDevice) && (widget.typeFullFqn === undefined || first !== undefined))
    return (
      <ChoiceControl
        label={t('editor.target')}
        isClearable
        isSearchable
        choices={aliases}
        value={typeof first === 'string' ? first : null}
        onChange={(next) => ids.onChange(next === null ? [] : [next])}
      />
    );
  const ways = (['entity', 'device'] as const).map((value) => ({ value, label: t(`editor.targetBy.${value}`) }));
  return (
    <>
      <ChoiceControl label={t('editor.target')} required choices={ways} {...by} />
      {by.value === 'device' ? (
        <EntityControl
          label={t('editor.targetBy.device')}
          entityType="DEVICE"
          value={device.value === null ? null : { entityType: 'DEVICE', id: device.value }}
          onChange={(next) => device.onChange(next?.id ?? null)}
        />
      ) : (
        <ChoiceControl label={t('editor.targetBy.entity')} isClearable isSearchable choices={aliases} {...alias} />
      )}
    </>
  );
}
