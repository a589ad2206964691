import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { formatList } from '../../format/weekdays.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './back-test.module.css';

/** Devices that are named at once. */
const NAMED = 3;

/** Devices of which only the newest readings were tried: how many, the first by name, and the others when they are asked for. */
export function CutDevices({ names }: { readonly names: readonly string[] }) {
  const t = useT();
  const [isAll, setAll] = useState(false);
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  const listed = isAll || more <= 0 ? names : [...names.slice(0, NAMED), t('marks.failures.more', { n: formatCount(more) })];
  return (
    <p className={classes.note}>
      {t('back-test.cut', { count: names.length, n: formatCount(names.length), names: formatList(listed) })}{' '}
      {more > 0 ? (
        <Button size="compact-xs" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? 'back-test.nameFewer' : 'back-test.nameAll')}
        </Button>
      ) : null}
    </p>
  );
}
