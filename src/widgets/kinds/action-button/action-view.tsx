import { useMemo, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useIsLate } from '../../../marks/use-is-late.ts';
import { readActions } from '../../actions/read-actions.ts';
import { useWidgetActions } from '../../actions/use-widget-actions.ts';
import { SHAPE, useAuthorColours } from '../../control/author-colours.ts';
import type { ButtonAppearance } from '../../control/button-fields.ts';
import { type CommandState, failedState, IDLE } from '../../control/command-state.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { ControlButton } from '../../control/control-button.tsx';
import { useFlag } from '../../control/use-flag.ts';
import type { Report } from '../../control/use-read.ts';
import { useReading } from '../../control/use-reading.ts';
import { useTarget } from '../../control/use-target.ts';
import { asFlag, readingOf } from '../../control/value-io.ts';
import { useSurroundings } from '../../surroundings.ts';
import classes from './action-view.module.css';
import type { ActionSettings, ActionWidget } from './settings.ts';

/** A segment in the words of a button. */
function segmentLook(stored: ActionSettings['appearance'], isFirst: boolean, isChosen: boolean, isWall: boolean): ButtonAppearance {
  const { leftAppearance, rightAppearance, selectedStyle, unselectedStyle, autoScale } = stored ?? {};
  const { labelFont: _font, ...words } = (isFirst ? leftAppearance : rightAppearance) ?? {};
  const { mainColor, backgroundColor } = (isChosen ? selectedStyle : unselectedStyle) ?? {};
  const type = isChosen || (backgroundColor && !isWall) ? 'filled' : 'outlined';
  return { ...words, type, mainColor: backgroundColor, backgroundColor: mainColor, autoScale } as ButtonAppearance;
}

/** A button that runs an action of the dashboard, or two of which one is chosen. */
export function ActionView({ input }: { readonly input: ActionWidget }) {
  const t = useT();
  const { settings, variant, config, title } = input;
  const isSegments = variant === 'segments';
  const { entity, fault } = useTarget(config);
  const id = entity?.id ?? null;
  const name = title || t('action-button.button');
  const reading = useMemo(
    () => readingOf(isSegments ? (settings.initialState ?? { defaultValue: true }) : settings.activatedState),
    [isSegments, settings],
  );
  const read = useReading(id, reading, name, true);
  const isLocked = useFlag(id, settings.disabledState, name);
  const actions = useWidgetActions(config);
  const colours = useAuthorColours();
  const { size } = useSurroundings();
  const [picked, setPicked] = useState<{ readonly at: Report | undefined; readonly isFirst: boolean } | null>(null);
  const { report } = read;
  const problem = read.problem ?? (fault && report === undefined ? ({ is: 'failed', fault } as const) : null);
  const known = report && asFlag(report.value);
  // Neither is chosen before it is known which one is.
  const isPicked = picked !== null && picked.at === report;
  const isOn = isPicked ? picked.isFirst : known;
  const [work, setWork] = useState<CommandState>(IDLE);
  const isBusy = work.is === 'pending';
  const isLate = useIsLate(isBusy);
  const turn = useRef(0);
  const press = (stored: unknown, isFirst: boolean) => {
    const [action] = stored === undefined ? actions.of('click') : readActions({ actions: { click: [stored] } }, 'click');
    if (isSegments) setPicked({ at: report, isFirst });
    if (!action) return;
    turn.current += 1;
    const mine = turn.current;
    setWork(IDLE);
    void actions.run(action, entity ?? null, undefined, ({ waiting, fault: failure }) => {
      if (mine !== turn.current) return;
      setWork(waiting > 0 ? { is: 'pending' } : failure ? failedState(failure) : IDLE);
      if (failure) setPicked(null);
    });
  };
  const { appearance } = settings;
  const isUnset = !isSegments && readActions(config, 'click').length === 0;
  const one = (isFirst: boolean) => (
    <ControlButton
      look={segmentLook(appearance, isFirst, isOn === isFirst, size === 'wall')}
      name={t(isFirst ? 'action-button.first' : 'action-button.second')}
      isPressed={isOn === isFirst}
      isBusy={isBusy}
      isDisabled={isLocked}
      onPress={() => press(isFirst ? settings.leftButtonClick : settings.rightButtonClick, isFirst)}
    />
  );
  return (
    <ControlBody
      title={title}
      target={null}
      command={isBusy && !isLate ? IDLE : work}
      read={problem || (isSegments && !isPicked && entity !== null) ? { ...read, problem } : undefined}
      isDisabled={isLocked}
      isUnset={isUnset}
    >
      {isSegments ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own.
        <div
          role="group"
          aria-label={name}
          className={classes.segments}
          data-layout={appearance?.layout ?? 'squared'}
          style={{ borderWidth: appearance?.cardBorder ?? 1, borderColor: colours.on(appearance?.cardBorderColor, SHAPE) }}
        >
          <span>{one(true)}</span>
          <span>{one(false)}</span>
        </div>
      ) : (
        <ControlButton
          look={{ icon: 'home', label: name, ...appearance } as ButtonAppearance}
          name={name}
          isPressed={isOn || undefined}
          isBusy={isBusy}
          isDisabled={isLocked || isUnset}
          onPress={() => press(undefined, true)}
        />
      )}
    </ControlBody>
  );
}
