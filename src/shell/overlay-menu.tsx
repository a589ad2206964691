import { FocusTrap } from '@mantine/core';
import { useT } from '../i18n/use-t.ts';
import { useFocusReturn } from '../marks/use-focus-return.ts';
import classes from './overlay-menu.module.css';
import { SideMenu } from './side-menu.tsx';

/** The menu over the page, where there is no room beside it. A choice or a click outside closes it; the focus returns. */
export function OverlayMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  // On navigation the new page's heading takes the focus after this.
  useFocusReturn();
  return (
    <div className={classes.overlay}>
      <FocusTrap active>
        <div className={classes.menu}>
          <SideMenu isFolded={false} onLeave={onClose} />
        </div>
      </FocusTrap>
      <button type="button" className={classes.dim} aria-label={t('shell.menu.close')} onClick={onClose} />
    </div>
  );
}
