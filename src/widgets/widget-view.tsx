/** Shows one widget of a dashboard, whatever its type: a native kind, or a placeholder that names what is missing. */
import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { type ComponentType, memo, Suspense, useMemo } from 'react';
import type { Widget } from '../contract/dashboard.ts';
import { readTimeWindow } from '../contract/time-window.ts';
import type { WidgetKind } from '../contract/widgets.ts';
import { localeWeekStart } from '../format/week-start.ts';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { lateComponent } from '../page/late-component.ts';
import { readSettings, type WidgetInput } from './describe.ts';
import { fillLabel } from './label.ts';
import { kindOf, typeName } from './platform-types.ts';
import { WIDGETS } from './registry.ts';
import { widgetSources } from './source.ts';
import { useSurroundings } from './surroundings.ts';
import { UnsupportedWidget } from './unsupported-widget.tsx';
import { WidgetFrame } from './widget-frame.tsx';

type View = ComponentType<{ readonly input: WidgetInput<WidgetKind> }>;

// One lazy component a kind for the life of the page: React would load a new one on each render otherwise.
const views = new Map<WidgetKind, View>(Object.values(WIDGETS).map(({ kind, view }) => [kind, lateComponent(view as () => Promise<View>)]));

function BrokenWidget({ title, error, onAgain }: { title: string; error: unknown; onAgain: () => void }) {
  const t = useT();
  return (
    <WidgetFrame title={title}>
      <StateNotice icon={IconAlertOctagon} isFailure title={t('widgets.broken')} text={t('widgets.brokenNext')} details={String(error)}>
        <Button onClick={onAgain}>{t('shell.broken.again')}</Button>
      </StateNotice>
    </WidgetFrame>
  );
}

function NativeWidget({ widget, kind, title }: { widget: Widget; kind: WidgetKind; title: string }) {
  const surroundings = useSurroundings();
  const { config } = widget;
  const own = config?.useDashboardTimewindow === false && config.timewindow ? config.timewindow : undefined;
  const input = useMemo(
    () => ({
      type: typeName(widget),
      title,
      config: config ?? {},
      settings: readSettings(kind, config?.settings),
      sources: widgetSources(config ?? {}, surroundings),
      window: own ? { ...readTimeWindow(own), weekStart: localeWeekStart() } : surroundings.window,
    }),
    [widget, title, config, kind, surroundings, own],
  );
  const View = views.get(kind);
  return View ? <View input={input} /> : null;
}

export const WidgetView = memo(function WidgetView({ widget }: { readonly widget: Widget }) {
  const kind = kindOf(widget);
  const title = widget.config?.showTitle === false ? '' : fillLabel(widget.config?.title ?? widget.title ?? '', {});
  if (!kind) return <UnsupportedWidget widget={widget} title={title} />;
  return (
    // A widget that fails must not take its dashboard along.
    <Boundary fallback={(error, again) => <BrokenWidget title={title} error={error} onAgain={again} />}>
      <Suspense fallback={<WidgetFrame title={title}>{null}</WidgetFrame>}>
        <NativeWidget widget={widget} kind={kind} title={title} />
      </Suspense>
    </Boundary>
  );
});
