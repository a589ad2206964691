import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './bell.module.css';

/** Of the number on the bell. */
const MOST_COUNTED = 99;

/** Named by the text that is seen, so that who speaks to the page can name it. */
export function useBellButton(count: number) {
  const t = useT();
  const shown = count > MOST_COUNTED ? t('shell.bell.many', { n: formatCount(MOST_COUNTED) }) : formatCount(count);
  const label = count > 0 ? t('shell.bell.count', { count, n: shown }) : t('shell.bell.label');
  return (
    <ActionIcon aria-label={label} title={label}>
      <span aria-hidden className={classes.icon}>
        <IconBell size={18} stroke={1.75} />
        {count > 0 ? <span className={classes.count}>{shown}</span> : null}
      </span>
    </ActionIcon>
  );
}
