import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Led } from '../../../marks/led.tsx';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { isBlack } from '../../../theme/contrast.ts';
import { hardestGround } from '../../../theme/ground.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { IDLE } from '../../control/command-state.ts';
import { ControlBody } from '../../control/control-body.tsx';
import { groundColour, groundPicture } from '../../control/ground-fields.ts';
import { fontStyle } from '../../control/stored-font.ts';
import { useFlag } from '../../control/use-flag.ts';
import { useReading } from '../../control/use-reading.ts';
import { useTarget } from '../../control/use-target.ts';
import { useTargetLabel } from '../../control/use-target-label.ts';
import { asFlag, type DeviceCommand, olderPoll, olderReading, readingOf } from '../../control/value-io.ts';
import { PICTURE_SHARE } from '../../frame-look.ts';
import { PanelPicture } from '../../panel-picture.tsx';
import { useSurroundings } from '../../surroundings.ts';
import classes from './led-view.module.css';
import type { LedSettings, LedWidget } from './settings.ts';
import { useChecked } from './use-checked.ts';

function checkOf({ performCheckStatus, checkStatusMethod, requestTimeout = 500, ...more }: LedSettings): DeviceCommand | null {
  if (performCheckStatus === false) return null;
  return { method: checkStatusMethod || 'checkStatus', params: null, timeoutMs: requestTimeout, way: 'twoway', pollMs: olderPoll(more) };
}

function readingIn({ settings, isOlder }: Pick<LedWidget, 'settings' | 'isOlder'>) {
  if (!isOlder) return readingOf(settings.initialState);
  const { retrieveValueMethod, valueAttribute, ...more } = settings;
  return { ...olderReading({ ...more, retrieveValueMethod: retrieveValueMethod ?? 'attribute', valueKey: valueAttribute }), isJson: false };
}

interface LookProps {
  readonly settings: LedSettings;
  readonly isOn: boolean;
  readonly isKnown: boolean;
  readonly isLocked: boolean;
}

function Light({ settings, isOn, isKnown }: LookProps) {
  const t = useT();
  const colours = useAuthorColours();
  const words = isKnown ? t(isOn ? 'rpc-led.on' : 'rpc-led.off') : '–';
  return (
    <div className={classes.led}>
      <Led
        isOn={isKnown ? isOn : null}
        colour={colours.on(settings.ledColor, SHAPE)}
        words={<span data-value={isKnown ? '' : undefined}>{words}</span>}
      />
    </div>
  );
}

/** Side of the widget for which sizes of icons are stored, in pixels. */
const USUAL_SIDE = 147;
/** Where no size is stored. */
const USUAL_ICON = 32;
/** An icon that stands for the words is larger. */
const ALONE = 1.8;

/** Size of an icon as a part of its widget. */
function iconSize(size: number | null | undefined, unit: string | null | undefined, isAlone: boolean): string {
  const px = (size ?? USUAL_ICON) * (unit === 'em' || unit === 'rem' ? 16 : 1) * (isAlone ? ALONE : 1);
  return `clamp(16px, ${((px / USUAL_SIDE) * 100).toFixed(1)}cqmin, min(60cqi, 55cqb))`;
}

interface StatusProps extends LookProps {
  /** Fills the variables in its texts. */
  readonly fill: (pattern: string) => string;
}

/** A label, a word and an icon, each as its state wants them. */
function Status({ settings, isOn, isKnown, isLocked, fill }: StatusProps) {
  const t = useT();
  const colours = useAuthorColours();
  const isWall = useSurroundings().size === 'wall';
  const stored = (isOn ? settings.onState : settings.offState) ?? {};
  const back = (isLocked ? stored.backgroundDisabled : stored.background) ?? {};
  const picture = isKnown && !isWall ? groundPicture(back) : null;
  const ground = picture === null ? colours.ground(groundColour(back)) : (hardestGround(colours.base, PICTURE_SHARE) ?? colours.base);
  const under = ground ?? colours.base;
  // Black on the widget's own ground is no wish: all states are stored with it.
  const on = (colour: string | null | undefined, usual: string | undefined) =>
    colour && ground === undefined && isBlack(colour) ? usual : colours.on(colour, TEXT, under);
  const main = on(isLocked ? stored.primaryColorDisabled : stored.primaryColor, undefined);
  const second = on(isLocked ? stored.secondaryColorDisabled : stored.secondaryColor, 'var(--wf-text-2)');
  const label = stored.showLabel === false ? '' : fill(stored.label ?? '');
  const word = fill(stored.status ?? '') || t(isOn ? 'rpc-led.on' : 'rpc-led.off');
  const layout = settings.layout ?? 'default';
  const isBare = layout === 'icon';
  const icon = stored.icon || (isOn ? 'mdi:curtains' : 'mdi:curtains-closed');
  return (
    <div
      className={classes.status}
      data-layout={layout}
      style={{ background: isKnown && picture === null ? ground : undefined, color: isKnown ? main : undefined }}
    >
      {picture === null ? null : <PanelPicture ground={picture} />}
      {/* It has its place before it is known which one it is. */}
      <span className={classes.icon} data-unknown={!isKnown || undefined}>
        <MaterialIcon
          name={icon}
          size={iconSize(stored.iconSize, stored.iconSizeUnit, isBare)}
          label={isBare && isKnown ? word : undefined}
        />
      </span>
      {isBare ? null : (
        <span className={classes.words}>
          {label ? <bdi style={fontStyle(stored.labelFont, true)}>{label}</bdi> : null}
          {stored.showStatus === false ? null : (
            <strong
              data-value={isKnown ? '' : undefined}
              style={{ ...fontStyle(stored.statusFont, true), color: isKnown ? second : undefined }}
            >
              {isKnown ? word : '–'}
            </strong>
          )}
        </span>
      )}
    </div>
  );
}

/** Says whether something of a device is on. */
export function LedView({ input }: { readonly input: LedWidget }) {
  const { settings, isOlder, config } = input;
  const target = useTarget(config);
  const { onState, offState } = settings;
  const fill = useTargetLabel(config, target, [onState?.label, onState?.status, offState?.label, offState?.status]);
  const id = target.entity?.id ?? null;
  const name = settings.title || input.title;
  const { host } = useSurroundings();
  const check = useMemo(() => (isOlder && host ? checkOf(settings) : null), [settings, isOlder, host]);
  const { isWell, problem } = useChecked(id, check);
  const reading = useMemo(() => readingIn({ settings, isOlder }), [settings, isOlder]);
  const read = useReading(isWell ? id : null, reading, name, false);
  const isLocked = useFlag(id, isOlder ? null : settings.disabledState, name);
  // What counts until it was read would be said to be so.
  const known = isWell && !(read.problem && read.report?.at === 0) ? read.report : undefined;
  const look = { settings, isOn: asFlag(known?.value), isKnown: known !== undefined, isLocked };
  return (
    <ControlBody
      title={input.title}
      label={isOlder ? settings.title : null}
      target={target}
      command={IDLE}
      read={
        isWell
          ? read
          : { ...read, report: known, problem: problem?.is === 'confirmed' ? { is: 'refused', reason: String(problem.answer) } : problem }
      }
      isDisabled={isLocked}
    >
      {isOlder ? <Light {...look} /> : <Status {...look} fill={fill} />}
    </ControlBody>
  );
}
