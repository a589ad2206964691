import { useContext } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LegendConfig } from '../../inputs/data-source/legend.ts';
import { LegendControl } from '../../inputs/data-source/legend-control.tsx';
import { FoldedSection } from '../../inputs/form/folded-section.tsx';
import { SectionsContext } from '../../inputs/form/sections.ts';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { isFoundBy } from '../../stored/fields/sought-fields.ts';
import type { Path } from '../../stored/path.ts';
import type { WidgetKind } from '../../widgets/define-kind.ts';
import type { FormContext } from '../../widgets/form-context.ts';
import { positionsAt } from '../document/commands/layout-place.ts';
import { setPositionField } from '../document/commands/widgets.ts';
import type { BoundFields } from './bound-field.ts';
import classes from './editor.module.css';
import { FRAME, type Frame, PHONES, TITLE } from './forms/frame-fields.ts';
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
  /** What the configuration of a new widget begins with; undefined: not known yet. */
  readonly defaults: Part | undefined;
  readonly bound: BoundFields;
  /** Drawn with what is folded. */
  readonly isWhole: boolean;
}

export function WidgetLook({ editor, id, name, widget, kind, context, defaults, isWhole, bound: { bind, reportIn } }: WidgetLookProps) {
  const t = useT();
  const words = useContext(SectionsContext)?.words ?? [];
  const { place, history, perform } = editor;
  const position = partOf(positionsAt(history.current, place)[id]);
  const setInPlace = ([field = '']: Path, next: unknown) =>
    perform({ name: 'placed', of: name, group: `${id} ${field}` }, setPositionField(place, id, field, next));
  const config = partOf(widget.config);
  const frame: Frame = { hasFullName: typeof widget.typeFullFqn === 'string' };
  // Types that have no kind here may have one in official consoles.
  const mayHave = !kind && (widget.type === 'timeseries' || widget.type === 'latest');
  const legendAt = kind?.legendAt?.(context) ?? (mayHave ? ['config'] : null);
  const legend = bind<boolean>([...(legendAt ?? []), 'showLegend'], widget.type === 'timeseries');
  return (
    <>
      {legendAt ? (
        <FoldedSection
          id="legend"
          title={t('editor.legend')}
          isWhole={isWhole}
          isFound={isFoundBy(words, [t('editor.legend'), t('editor.showLegend')])}
        >
          {() => (
            <div className={classes.section}>
              <FlagControl label={t('editor.showLegend')} {...legend} />
              {legend.value === true ? (
                <LegendControl
                  label={t('editor.legend')}
                  widgetType={String(widget.type)}
                  hasFigures={kind?.begins({ variant: context.variant }).draws !== 'states'}
                  {...bind<LegendConfig>([...legendAt, 'legendConfig'])}
                />
              ) : null}
            </div>
          )}
        </FoldedSection>
      ) : null}
      <OwnForm
        label={t('editor.widget')}
        restTitle={t('editor.sections.frame')}
        table={TITLE}
        context={frame}
        value={config}
        usual={defaults}
        onField={reportIn(['config'])}
      />
      <OwnForm
        label={t('editor.sections.frame')}
        table={FRAME}
        context={frame}
        value={config}
        usual={defaults}
        onField={reportIn(['config'])}
      />
      <OwnForm
        label={t('editor.onPhones')}
        restTitle={t('editor.onPhones')}
        table={PHONES}
        context={frame}
        value={position}
        onField={setInPlace}
      />
    </>
  );
}
