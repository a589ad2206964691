/** The control itself must have an accessible name. The code that places the text is loaded with the first hint. */
import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { forgetFailedLoads, lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { Boundary } from './boundary.tsx';
import classes from './hint.module.css';

const REST_MS = 400;

const HintBubble = lateComponent(async () => (await import('./hint-bubble.tsx')).HintBubble);

interface HintProps {
  readonly label: string;
  readonly position?: 'top' | 'right';
  /** The control shows its own text. */
  readonly isOff?: boolean;
  readonly children: ReactElement;
}

export function Hint({ label, position = 'top', isOff = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (box: HTMLElement) => setTarget(box.firstElementChild as HTMLElement | null);
  const hide = () => {
    clearTimeout(resting.current);
    setTarget(null);
  };
  useEffect(() => () => clearTimeout(resting.current), []);

  const onEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch') return;
    HintBubble.loadAhead();
    resting.current = setTimeout(() => show(currentTarget), REST_MS);
  };
  const onFocus = ({ currentTarget, target: focused }: FocusEvent<HTMLElement>) => {
    if (focused.matches(':focus-visible')) show(currentTarget);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control in it, which acts by itself.
    <span className={classes.around} onPointerEnter={onEnter} onPointerLeave={hide} onFocus={onFocus} onBlur={hide}>
      {children}
      {target && !isOff ? (
        // A hint that fails to load is not reported: the control is named without it.
        <Boundary onFail={forgetFailedLoads}>
          <UntilLoaded>
            <HintBubble target={target} label={label} position={position} onDismiss={hide} />
          </UntilLoaded>
        </Boundary>
      ) : null}
    </span>
  );
}
