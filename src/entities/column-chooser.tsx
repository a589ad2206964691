import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { type OpenedProps, OpensLate } from '../marks/opens-late.tsx';
import type { LateComponent } from '../page/late-component.ts';

interface ColumnChooserProps<Given extends object> {
  readonly opens: LateComponent<Given & OpenedProps>;
  /** Keep its identity. */
  readonly given: Given;
}

function ColumnChooserOf<Given extends object>(choice: ColumnChooserProps<Given>) {
  const t = useT();
  return (
    <OpensLate
      kind="dialog"
      {...choice}
      button={<Button leftSection={<IconColumns3 aria-hidden size={16} stroke={1.75} />}>{t('entities.columns')}</Button>}
    />
  );
}

/** Memoised, because the list renders with each snapshot. */
export const ColumnChooser = memo(ColumnChooserOf) as typeof ColumnChooserOf;
