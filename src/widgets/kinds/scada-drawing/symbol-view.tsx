import { IconShape } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Fault, fault } from '../../../contract/fault.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import type { SymbolFile } from '../../../contract/symbol/read-symbol.ts';
import type { SymbolFault } from '../../../contract/symbol/symbol-run.ts';
import { FRESHNESS } from '../../../contract/telemetry.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import unseen from '../../../marks/unseen.module.css';
import { contrastRatio } from '../../../theme/contrast.ts';
import { readActions } from '../../actions/read-actions.ts';
import { useWidgetActions } from '../../actions/use-widget-actions.ts';
import { useAuthorColours } from '../../control/author-colours.ts';
import { CommandMark } from '../../control/command-mark.tsx';
import { type CommandState, failedState, isFailure } from '../../control/command-state.ts';
import { stateWords } from '../../control/command-words.ts';
import { writeValue } from '../../control/send-command.ts';
import { useCommand } from '../../control/use-command.ts';
import type { ReadValue } from '../../control/use-reading.ts';
import { useTarget } from '../../control/use-target.ts';
import { useWhyUntargeted } from '../../control/why-untargeted.ts';
import { FailedFunctions } from '../../failed-functions.tsx';
import { paddingOf } from '../../frame-look.ts';
import { fillLabel } from '../../label.ts';
import { useSurroundings } from '../../surroundings.ts';
import { behaviourAction, behaviourName, behaviourWriting, symbolWords } from '../../symbols/behaviour-settings.ts';
import { useSymbolFile } from '../../symbols/read-file.ts';
import { SymbolDrawing } from '../../symbols/symbol-drawing.tsx';
import type { OpenSymbol } from '../../symbols/symbol-host.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { ReadBehaviour } from './read-behaviour.tsx';
import type { SymbolWidget } from './settings.ts';
import classes from './symbol.module.css';

const NO_FAULTS: readonly Fault[] = [];
const MOST_FAULTS = 20;
const NOTHING: Part = {};
/** A press does nothing where values are only shown. */
const BUSY = 'busy';
const NO_DEVICE: CommandState = failedState(fault('invalid', '', { key: 'no-device' }));
const OLD: readonly string[] = ['late', 'stale', 'disconnected'];

/** What is told of one value: the rest of them is drawn. */
const rank = ({ problem, report, freshness }: ReadValue): number =>
  problem ? 100 : report === undefined ? 50 : freshness && OLD.includes(freshness) ? FRESHNESS.indexOf(freshness) : -1;

/** The values that are read, of which only what is told of them is rendered. */
function useReads() {
  const reads = useRef(new Map<string, ReadValue>());
  const [worst, setWorst] = useState<ReadValue>();
  const onRead = useCallback((id: string, read: ReadValue) => {
    reads.current.set(id, read);
    const [first] = [...reads.current.values()].sort((a, b) => rank(b) - rank(a));
    setWorst((before) => {
      const next = first && rank(first) >= 0 ? first : undefined;
      const isSame = before?.problem === next?.problem && before?.freshness === next?.freshness && before?.report?.at === next?.report?.at;
      return isSame && Boolean(before) === Boolean(next) ? before : next;
    });
  }, []);
  return { worst, onRead };
}

/** Texts of authors have variables. */
function filledProperties({ metadata }: SymbolFile, stored: Part, label: (pattern: string) => string): Part {
  const texts = metadata.properties.filter(({ type }) => type === 'text' || type === 'textarea');
  const filled = texts.flatMap(({ id, default: usual }) => {
    const text = stored[id] ?? usual;
    return typeof text === 'string' && text.includes('{') ? [[id, label(text)] as const] : [];
  });
  return filled.length > 0 ? { ...stored, ...Object.fromEntries(filled) } : stored;
}

interface ShownSymbolProps {
  readonly file: SymbolFile;
  readonly input: SymbolWidget;
}

function ShownSymbol({ file, input: { config, settings, title } }: ShownSymbolProps) {
  const t = useT();
  const { size } = useSurroundings();
  const { metadata, unread } = file;
  const { entity, fault: noTarget, reason } = useTarget(config);
  const untargeted = useWhyUntargeted(reason);
  // A title that is not shown still tells parts of a drawing apart.
  const own = fillLabel(config.title ?? '', { entityName: entity?.name ?? '', entityLabel: entity?.label ?? '' });
  const name = title || own || symbolWords(metadata.title) || t('scada-drawing.symbol');
  const isSimulated = settings.simulated === true;
  const id = isSimulated ? null : (entity?.id ?? null);
  const stored = useMemo(() => partOf(settings.scadaSymbolObjectSettings?.behavior), [settings]);
  const label = JSON.stringify([entity?.name ?? '', entity?.label ?? '']);
  const properties = useMemo(() => {
    const [entityName = '', entityLabel = ''] = JSON.parse(label) as string[];
    const fill = (pattern: string) => fillLabel(pattern, { entityName, entityLabel });
    return filledProperties(file, partOf(settings.scadaSymbolObjectSettings?.properties), fill);
  }, [file, settings, label]);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [stopped, setStopped] = useState<Fault | null>(null);
  const running = useRef<OpenSymbol | null>(null);
  const known = useRef<Record<string, unknown>>({});
  const values = useCallback(() => ({ ...known.current }), []);
  const onValue = useCallback((behaviour: string, value: unknown) => {
    known.current[behaviour] = value;
    running.current?.take({ [behaviour]: value });
  }, []);
  const { worst, onRead } = useReads();
  const command = useCommand(id, name);
  const actions = useWidgetActions(config);
  const onFault = ({ is, part, message, line, column }: SymbolFault) => {
    const told = fault('invalid', message, { key: is ?? 'symbol-failed', ...(line !== null && column !== null && { line, column }) });
    const next: Fault = { ...told, functionName: [name, part].filter(Boolean).join(': ') };
    const isKnown = (all: readonly Fault[]) => all.some((one) => one.message === message && one.functionName === next.functionName);
    setFaults((all) => (all.length >= MOST_FAULTS || isKnown(all) ? all : [...all, next]));
  };
  const onCall = async (called: string, value: unknown): Promise<string | null> => {
    const behaviour = metadata.behavior.find((one) => one.id === called);
    if (!behaviour || behaviour.type === 'value') {
      const message = `callAction: ${called}`;
      onFault({ part: '', message, line: null, column: null });
      return message;
    }
    if (isSimulated) return null;
    if (behaviour.type === 'widgetAction') {
      const action = behaviourAction(behaviour, stored[called]);
      const [read] = action.type === 'doNothing' ? [] : readActions({ actions: { click: [action] } }, 'click');
      if (read) await actions.run({ ...read, name: read.name || behaviourName(behaviour) }, entity ?? null);
      return null;
    }
    const writing = behaviourWriting(behaviour, stored[called]);
    if (!writing) return null;
    const state = await (command.send(async (following) => (id ? writeValue(id, writing, value, name, following) : NO_DEVICE)) ?? null);
    if (!state) return BUSY;
    return isFailure(state) ? stateWords(state).join(' ') : null;
  };
  const isAsking = config.targetDevice || (config.targetDeviceAliasIds as unknown[] | undefined)?.length;
  const { base } = useAuthorColours();
  const isNight = contrastRatio('rgb(255, 255, 255)', base) > contrastRatio('rgb(0, 0, 0)', base);
  if (noTarget) return <FaultNotice title={t('widgets.failed')} fault={noTarget} />;
  if (entity === null && isAsking && !isSimulated) return <StateNotice icon={IconShape} {...untargeted} />;
  const { state } = command;
  const tells = state.is !== 'idle' || (id !== null && worst !== undefined);
  const padding = paddingOf(settings.padding) ?? '12px';
  const all = stopped ? [stopped, ...faults] : faults;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own. */}
      <div
        role="group"
        aria-label={name}
        className={classes.around}
        data-size={size}
        data-stopped={stopped ? '' : undefined}
        data-freshness={id === null ? undefined : (worst?.freshness ?? undefined)}
        style={{ padding }}
      >
        <SymbolDrawing
          key={file.metadata.title}
          {...{ file, properties, values, running, onCall, onFault }}
          behaviours={stored}
          isStill={size === 'wall'}
          isNight={isNight}
          onStopped={setStopped}
        />
        <ul className={stopped ? classes.values : unseen.unseen}>
          {metadata.behavior.map((behaviour) =>
            behaviour.type === 'value' ? (
              <ReadBehaviour
                key={behaviour.id}
                {...{ behaviour, name, onValue, onRead }}
                target={id}
                stored={stored[behaviour.id] ?? NOTHING}
              />
            ) : null,
          )}
        </ul>
        {tells ? (
          <div className={classes.mark}>
            <CommandMark command={state} read={id === null ? undefined : worst} />
          </div>
        ) : null}
      </div>
      <FailedFunctions faults={[...all, ...unread.map((path) => fault('contract', path, { key: 'symbol-unread', path }))]} />
    </>
  );
}

/** A drawing of a plant whose own functions draw its values. */
export function SymbolView({ input }: { readonly input: SymbolWidget }) {
  const t = useT();
  const { settings, title } = input;
  const { file } = useSymbolFile(settings);
  return (
    <WidgetFrame title={title} padding="none" waiting={t('scada-drawing.waiting')} hasData={file !== undefined} isSandboxed={false}>
      {file === null ? (
        <StateNotice icon={IconShape} title={t('scada-drawing.none')} text={t('scada-drawing.noneNext')} />
      ) : file?.ok ? (
        <ShownSymbol file={file.value} input={input} />
      ) : file ? (
        <FaultNotice title={t('widgets.failed')} fault={file.fault} />
      ) : null}
    </WidgetFrame>
  );
}
