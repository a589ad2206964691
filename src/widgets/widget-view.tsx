import { Button, useComputedColorScheme } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { type ComponentType, type FunctionComponent, memo, use, useMemo, useRef, useState } from 'react';
import type { Widget, WidgetConfig } from '../contract/dashboard.ts';
import type { Part } from '../contract/part.ts';
import { liveWindowOf } from '../contract/time-window.ts';
import { faultDetails } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { faultOfPart, QuietPart } from '../marks/late-part.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { type LateComponent, lateComponent, lateModule } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import type { Placer } from './actions/placing.ts';
import { runner } from './actions/use-widget-actions.ts';
import { dressing } from './cell-functions/use-dressed-rows.ts';
import { type DataOf, type KindTables, typeName, type ViewProps, type WidgetKind } from './define-kind.ts';
import { FrameContext } from './frame-context.ts';
import { frameLook, wallLook } from './frame-look.ts';
import type { KnownType } from './kinds-by-type.ts';
import type { HostedData } from './latest/hosted-data.ts';
import { NewestWidget } from './latest/newest-widget.tsx';
import type { LatestData } from './latest/use-latest.ts';
import { offeredWindow, ownWindow } from './own-window.ts';
import { readSettings, readsWhole } from './read-settings.ts';
import type { WidgetSource } from './source.ts';
import type { StandIn } from './stand-in.ts';
import type { StandInWidgetProps } from './stand-in-widget.tsx';
import { SurroundingsContext, useSurroundings } from './surroundings.ts';
import { UnreadContext } from './unread-note.tsx';
import { namesOfSources, useSourceLabel } from './use-source-label.ts';
import { useSources } from './use-sources.ts';
import { useViewWindow } from './use-view-window.ts';
import { usualType } from './usual-kinds.ts';
import { frameNotes, WidgetFrame } from './widget-frame.tsx';
import type { TypeTraits } from './widget-input.ts';

const NO_CONFIG: WidgetConfig = {};
const NO_DATA: LatestData = { rows: [], values: [], beyond: [], grow: () => undefined, onActive: () => undefined };
/** Late, because most kinds ask for their data themselves. */
const LatestWidget = lateComponent(async () => (await import('./latest/latest-widget.tsx')).LatestWidget);

interface NativeWidgetProps {
  readonly widget: Widget;
  readonly traits: TypeTraits;
  readonly title: string;
  readonly sources: readonly WidgetSource[];
}

/** A widget of one kind, whose settings are read by its table: the usual one where that reads all of them. */
function nativeWidget(
  View: FunctionComponent<ViewProps<Part, DataOf<HostedData>>>,
  usual: KindTables,
  { data: ofKind, title: titleOf, usualSettings, settings: all }: WidgetKind,
): ComponentType<NativeWidgetProps> {
  return function NativeWidget({ widget, traits, title, sources }) {
    const { window, liveWindow } = useSurroundings();
    const config = widget.config ?? NO_CONFIG;
    const isUsual = useMemo(() => !usualSettings || (traits.isOlder === true && readsWhole(usual, traits, config)), [traits, config]);
    const tables = isUsual ? usual : use(all());
    const data = traits.data ?? ofKind;
    const { settings, unread } = useMemo(() => readSettings(tables, traits, config), [tables, traits, config]);
    const others = use(UnreadContext);
    const named = useMemo(() => [...others, ...unread], [others, unread]);
    const input = useMemo(
      () => ({ ...traits, title, config, settings, sources, window, liveWindow }),
      [traits, title, config, settings, sources, window, liveWindow],
    );
    return (
      <UnreadContext value={named}>
        {/* Before its entity is known, neither data nor their absence can be shown. */}
        {sources.some(({ isPending }) => isPending) ? (
          <WidgetFrame title={title}>{null}</WidgetFrame>
        ) : typeof data === 'string' ? (
          <NewestWidget input={input} asked={data} View={View} />
        ) : data ? (
          <LatestWidget input={input} asked={data} View={View} titleOf={titleOf} />
        ) : (
          <View input={input} data={NO_DATA} />
        )}
      </UnreadContext>
    );
  };
}

const views = new Map<string, LateComponent<NativeWidgetProps>>();

/** One lazy component per kind for the life of the page: made during a render, it would be loaded again each time. */
function viewOf(description: WidgetKind): LateComponent<NativeWidgetProps> {
  const { kind, view, settings, usualSettings = settings } = description;
  const known = views.get(kind) ?? lateComponent(async () => nativeWidget(...(await Promise.all([view(), usualSettings()])), description));
  views.set(kind, known);
  return known;
}

/** Also the kinds that are rare. */
const allKinds = lateModule(() => import('./registry.ts'));

const StandInWidget = lateComponent<StandInWidgetProps>(async () => (await import('./stand-in-widget.tsx')).StandInWidget);

const UnreadableWidget = lateComponent(async () => (await import('./unsupported-widget.tsx')).UnreadableWidget);

/** What fails here is loaded where it is drawn. */
const commonIcons = {
  loadAhead: () => void import('../marks/material-icon.tsx').then((icons) => icons.commonIcons.loadAhead()).catch(() => undefined),
};

/** Loads every kind as walls draw it, so that a widget that comes later needs no link. What fails is loaded where it is drawn. */
export function loadWidgetsAhead(): void {
  for (const part of [...frameNotes, namesOfSources, StandInWidget, LatestWidget, UnreadableWidget, dressing, runner, commonIcons])
    part.loadAhead();
  const ofKinds = ({ WIDGETS }: Awaited<ReturnType<typeof allKinds>>) => {
    for (const kind of WIDGETS.values()) for (const part of [viewOf(kind), ...(kind.onWalls ?? [])]) part.loadAhead();
  };
  allKinds().then(ofKinds, () => undefined);
}

function BrokenWidget({ title, error, onAgain }: { title: string; error: unknown; onAgain: () => void }) {
  const t = useT();
  const fault = faultOfPart(error);
  const isBug = fault.kind === 'bug';
  return (
    <WidgetFrame title={title}>
      <StateNotice
        icon={IconAlertOctagon}
        isFailure
        title={t(isBug ? 'widgets.broken' : 'widgets.notLoaded')}
        text={t(isBug ? 'widgets.brokenNext' : 'widgets.notLoadedNext')}
        details={faultDetails(fault)}
      >
        <Button onClick={onAgain}>{t('widgets.reload')}</Button>
      </StateNotice>
    </WidgetFrame>
  );
}

const NO_TRAITS: TypeTraits = {};

function StandInView({ standIn: { widget, kind }, title }: { readonly standIn: StandIn; readonly title: string }) {
  const sources = useSources(widget.config ?? NO_CONFIG);
  const known = use(allKinds()).WIDGETS.get(kind);
  const View = known && viewOf(known);
  return View ? <View widget={widget} traits={NO_TRAITS} title={title} sources={sources} /> : null;
}

interface FramedViewProps {
  readonly widget: Widget;
  readonly known: KnownType | undefined;
}

function FramedView({ widget, known }: FramedViewProps) {
  const config = widget.config ?? NO_CONFIG;
  const surroundings = useSurroundings();
  const sources = useSources(config);
  const own = ownWindow(config);
  const time = useViewWindow(own, surroundings.maxDatapoints, surroundings.defaults);
  const isWall = surroundings.size === 'wall';
  const offered = isWall ? 'none' : offeredWindow(widget);
  const isDark = useComputedColorScheme('light') === 'dark';
  const look = useMemo(() => {
    const settings = { ...known?.traits.settings, ...config.settings };
    return isWall ? wallLook({ ...config, settings }) : frameLook({ ...config, settings }, isDark, known?.kind.showsPicture);
  }, [config, isDark, isWall, known]);
  const css = [surroundings.css, config.widgetCss].filter((one) => typeof one === 'string').join('\n');
  const titled = config.title ?? widget.title ?? '';
  const ofKind = known?.kind.texts?.(config, sources) ?? [];
  const label = useSourceLabel(sources, [titled, config.titleTooltip, config.noDataDisplayMessage, ...ofKind]);
  const title = config.showTitle === false ? '' : label(titled);
  const [isFull, setFull] = useState(false);
  const isOffered = !isWall && surroundings.host !== undefined && config.enableFullscreen !== false;
  const onFull = isOffered ? setFull : null;
  const placer = useRef<Placer | null>(null);
  const framed = useMemo(
    () => ({
      ...{ id: widget.id ?? '', config, sources, type: typeName(widget), isNative: known !== undefined },
      ...{ offered, time, look, css, isFull, onFull, label, placer },
    }),
    [config, sources, widget, known, offered, time, look, css, isFull, onFull, label],
  );
  const View = known && viewOf(known.kind);
  const { window, zoom: onZoom, reset: onZoomReset } = time;
  const around = useMemo(
    () =>
      own ? { ...surroundings, window, liveWindow: liveWindowOf(window, surroundings.liveWindow), onZoom, onZoomReset } : surroundings,
    [own, surroundings, window, onZoom, onZoomReset],
  );
  return (
    <FrameContext value={framed}>
      <SurroundingsContext value={around}>
        {/* A widget that throws must not take down the dashboard. */}
        <Boundary comesBack fallback={(error, again) => <BrokenWidget title={title} error={error} onAgain={again} />}>
          <UntilLoaded fallback={<WidgetFrame title={title}>{null}</WidgetFrame>}>
            {known && View ? (
              <View widget={widget} traits={known.traits} title={title} sources={sources} />
            ) : (
              <StandInWidget
                widget={widget}
                title={title}
                render={(standIn) => <StandInView key={standIn.kind} standIn={standIn} title={title} />}
              />
            )}
          </UntilLoaded>
        </Boundary>
      </SurroundingsContext>
    </FrameContext>
  );
}

interface WidgetViewProps {
  readonly widget: Widget;
  /** Names of its stored fields that cannot be read; an empty one: the whole widget. */
  readonly unread: readonly string[];
}

/** Of a type that no usual kind draws. */
function RareView({ widget }: { readonly widget: Widget }) {
  const { knownType } = use(allKinds());
  const known = useMemo(() => knownType(widget), [knownType, widget]);
  return <FramedView widget={widget} known={known} />;
}

export const WidgetView = memo(function WidgetView({ widget, unread }: WidgetViewProps) {
  const known = useMemo(() => usualType(widget), [widget]);
  if (unread.includes(''))
    return (
      <QuietPart>
        <UnreadableWidget />
      </QuietPart>
    );
  const title = widget.config?.title ?? '';
  return (
    <UnreadContext value={unread}>
      {known ? (
        <FramedView widget={widget} known={known} />
      ) : (
        <Boundary comesBack fallback={(error, again) => <BrokenWidget title={title} error={error} onAgain={again} />}>
          <UntilLoaded fallback={<WidgetFrame title="">{null}</WidgetFrame>}>
            <RareView widget={widget} />
          </UntilLoaded>
        </Boundary>
      )}
    </UnreadContext>
  );
});
