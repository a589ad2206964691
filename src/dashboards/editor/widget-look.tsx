import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { ColourControl } from '../../inputs/colour/colour-control.tsx';
import type { LegendConfig } from '../../inputs/data-source/legend.ts';
import { LegendControl } from '../../inputs/data-source/legend-control.tsx';
import { FieldGroup, FieldPair } from '../../inputs/field-group.tsx';
import { IconControl } from '../../inputs/icon/icon-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import type { WidgetKind } from '../../widgets/define-kind.ts';
import type { FormContext } from '../../widgets/form-context.ts';
import { positionsAt } from '../document/commands/layout-place.ts';
import { setPositionField } from '../document/commands/widgets.ts';
import type { BoundFields } from './bound-field.ts';
import { FRAME, type Frame } from './forms/frame-fields.ts';
import { OwnForm } from './forms/own-form.tsx';
import type { Editor } from './use-editor.ts';

interface WidgetLookProps {
  readonly editor: Editor;
  readonly id: string;
  readonly name: string;
  readonly widget: Part;
  /** Undefined: none draws it. */
  readonly kind: WidgetKind | undefined;
  readonly context: FormContext;
  readonly bound: BoundFields;
}

export function WidgetLook({ editor, id, name, widget, kind, context, bound: { bind, reportIn } }: WidgetLookProps) {
  const t = useT();
  const { place, history, perform } = editor;
  const position = partOf(positionsAt(history.current, place)[id]);
  const inPlace = <Value,>(field: string) => ({
    value: (position[field] ?? null) as Value | null,
    onChange: (next: Value | null) =>
      perform({ name: 'placed', of: name, group: `${id} ${field}` }, setPositionField(place, id, field, next === null ? undefined : next)),
  });
  const config = partOf(widget.config);
  const frame: Frame = { hasFullName: typeof widget.typeFullFqn === 'string' };
  const icon = bind<boolean>(['config', 'showTitleIcon'], false);
  // Types that have no kind here may have one in official consoles.
  const mayHave = !kind && (widget.type === 'timeseries' || widget.type === 'latest');
  const legendAt = kind?.legendAt?.(context) ?? (mayHave ? ['config'] : null);
  const legend = bind<boolean>([...(legendAt ?? []), 'showLegend'], widget.type === 'timeseries');
  return (
    <>
      <TextControl label={t('editor.title')} {...bind<string>(['config', 'title'])} />
      <FlagControl label={t('editor.showTitle')} {...bind<boolean>(['config', 'showTitle'], true)} />
      <TextControl label={t('editor.tooltip')} {...bind<string>(['config', 'titleTooltip'])} />
      <FlagControl label={t('editor.showTitleIcon')} {...icon} />
      {icon.value === true ? <IconControl label={t('editor.titleIcon')} {...bind<string>(['config', 'titleIcon'])} /> : null}
      <FieldPair>
        <ColourControl label={t('editor.backgroundColor')} {...bind<string>(['config', 'backgroundColor'])} />
        <ColourControl label={t('editor.color')} {...bind<string>(['config', 'color'])} />
      </FieldPair>
      <FlagControl label={t('editor.dropShadow')} {...bind<boolean>(['config', 'dropShadow'], true)} />
      <FlagControl label={t('editor.enableFullscreen')} {...bind<boolean>(['config', 'enableFullscreen'], true)} />
      <TextControl label={t('editor.noDataDisplayMessage')} {...bind<string>(['config', 'noDataDisplayMessage'])} />
      {legendAt ? <FlagControl label={t('editor.showLegend')} {...legend} /> : null}
      {legendAt && legend.value === true ? (
        <LegendControl label={t('editor.legend')} widgetType={String(widget.type)} {...bind<LegendConfig>([...legendAt, 'legendConfig'])} />
      ) : null}
      <OwnForm label={t('editor.tabs.look')} table={FRAME} context={frame} value={config} onField={reportIn(['config'])} />
      <FieldGroup label={t('editor.onPhones')}>
        <FieldPair>
          <NumberControl label={t('editor.mobileOrder')} isWhole minimum={0} {...inPlace<number>('mobileOrder')} />
          <NumberControl label={t('editor.mobileHeight')} isWhole minimum={1} maximum={10} {...inPlace<number>('mobileHeight')} />
        </FieldPair>
        <FlagControl label={t('editor.mobileHide')} {...inPlace<boolean>('mobileHide')} />
        <FlagControl label={t('editor.desktopHide')} {...inPlace<boolean>('desktopHide')} />
      </FieldGroup>
    </>
  );
}
