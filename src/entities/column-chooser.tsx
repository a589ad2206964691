import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';
import type { ColumnChoice } from './column-list.tsx';

const ColumnList = lateComponent(async () => (await import('./column-list.tsx')).ColumnList);

/** Memoised, because the list renders with each snapshot: keep the identity of the properties. */
export const ColumnChooser = memo(function ColumnChooser(choice: ColumnChoice) {
  const t = useT();
  return (
    <OpensLate
      kind="dialog"
      opens={ColumnList}
      given={choice}
      button={<Button leftSection={<IconColumns3 aria-hidden size={16} stroke={1.75} />}>{t('entities.columns')}</Button>}
    />
  );
});
