import { Kbd } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { type Hotkey, type HotkeyScope, hotkeyStore, toggleCheatSheet } from '../../store/hotkeys.ts';
import classes from './cheat-sheet.module.css';

/** In their order. */
const SCOPES: readonly HotkeyScope[] = ['everywhere', 'editor', 'tables', 'alarms'];

export function CheatSheet() {
  const t = useT();
  const registered = useSnapshot(hotkeyStore).registered as readonly Hotkey[];
  const hotkeys = [...new Map(registered.map((hotkey) => [hotkey.id, hotkey])).values()];
  return (
    <Dialog opened onClose={toggleCheatSheet} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('keys.close') }}>
      {SCOPES.map((scope) => {
        const own = hotkeys.filter((hotkey) => hotkey.scope === scope);
        return own.length === 0 ? null : (
          <section key={scope} aria-labelledby={`keys-${scope}`} className={classes.scope}>
            <h3 id={`keys-${scope}`} className={classes.heading}>
              {t(`keys.scope.${scope}`)}
            </h3>
            <dl className={classes.list}>
              {own.map(({ id, keys, text }) => (
                <div key={id} className={classes.line}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </Dialog>
  );
}
