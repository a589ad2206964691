import { Kbd, Popover } from '@mantine/core';
import { useT } from '../i18n/use-t.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
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

/** What the keyboard does in tables, beside its button. */
export function KeyboardHelpText({ button, isOpen, onChange }: OpenedProps) {
  const t = useT();
  return (
    <Popover position="bottom-end" width={340} trapFocus returnFocus opened={isOpen} onChange={onChange}>
      <Popover.Target>{button}</Popover.Target>
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
