import { FocusTrap } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './overlay-menu.module.css';
import { SideMenu } from './side-menu.tsx';

/** The menu over the page, where there is no room beside it. Escape, a choice or a click beside it closes it; the focus goes back. */
export function OverlayMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  useHotkeys([['Escape', onClose]]);
  // A page that was chosen takes the focus after this.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className={classes.overlay}>
      <FocusTrap active>
        <div className={classes.menu}>
          <SideMenu isFolded={false} mayFold={false} onLeave={onClose} />
        </div>
      </FocusTrap>
      <button type="button" className={classes.dim} aria-label={t('shell.menu.close')} onClick={onClose} />
    </div>
  );
}
