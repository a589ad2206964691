import { Button } from '@mantine/core';
import { type Icon, IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './details-place.module.css';
import { HintedButton } from './hinted-button.tsx';
import { onEscape } from './on-escape.ts';
import { SideDrawer, type SideDrawerProps, type Step } from './side-drawer.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DetailsPlaceProps extends SideDrawerProps {
  /** Within a drawer, which has no room for another: the details cover their list, which must be `inert` and positioned. */
  readonly isTab: boolean;
}

/** Details of one row of a list: beside a screen, over a tab. */
export function DetailsPlace({ isTab, ...details }: DetailsPlaceProps) {
  return isTab ? <OverTab {...details} /> : <SideDrawer {...details} />;
}

function OverTab({ label, title, previous, next, onClose, children }: SideDrawerProps) {
  const t = useT();
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => onEscape(onClose, 'inner'), [onClose]);
  useFocusReturn(
    useCallback(() => {
      back.current?.focus();
      return true;
    }, []),
  );
  const step = ({ label: name, go }: Step, Glyph: Icon) => <HintedButton icon={Glyph} label={name} px={18} disabled={!go} onClick={go} />;
  return (
    <section className={classes.over} aria-label={label}>
      <header className={classes.head}>
        <Button ref={back} variant="subtle" leftSection={<IconArrowLeft aria-hidden size={16} stroke={1.75} />} onClick={onClose}>
          {t('marks.back')}
        </Button>
        <h3 className={classes.title}>{title}</h3>
        {previous ? step(previous, IconChevronUp) : null}
        {next ? step(next, IconChevronDown) : null}
      </header>
      {children}
    </section>
  );
}
