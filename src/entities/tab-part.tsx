import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { faultOfPart } from '../marks/late-part.tsx';

/** Confines the failure of a tab, such as code that a lost server did not send: the record, its other tabs and what is typed there stay. */
export function TabPart({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <Boundary
      comesBack
      fallback={(error, again) => (
        <FaultNotice title={t('entities.headFailed')} fault={faultOfPart(error)}>
          <Button onClick={again}>{t('tables.retry')}</Button>
        </FaultNotice>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
