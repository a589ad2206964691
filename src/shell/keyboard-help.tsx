import { ActionIcon, Kbd, Popover, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';
import classes from './keyboard-help.module.css';

const KEYS = [
  ['move', ['↑', '↓']],
  ['page', null],
  ['open', ['Enter']],
  ['close', ['Esc']],
  ['select', ['Space']],
  ['acknowledge', ['A']],
  ['clear', ['C']],
  ['diagnostics', ['Ctrl', 'Alt', 'D']],
] as const;

/** What the keyboard does in tables. */
export function KeyboardHelp() {
  const t = useT();
  return (
    <Popover position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <Tooltip label={t('shell.toolbar.help')}>
          <ActionIcon aria-label={t('shell.toolbar.help')}>
            <IconHelpCircle aria-hidden size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shell.help.title')}>
        <h2 className={classes.title}>{t('shell.help.title')}</h2>
        <dl className={classes.list}>
          {KEYS.map(([id, keys]) => (
            <div key={id} className={classes.line}>
              <dt>
                {keys ? keys.map((key) => <Kbd key={key}>{key}</Kbd>) : <span className={classes.words}>{t('shell.help.pageKeys')}</span>}
              </dt>
              <dd>{t(`shell.help.${id}`)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
