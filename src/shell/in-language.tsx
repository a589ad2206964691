import { DirectionContext } from '@mantine/core';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { useLocale } from '../i18n/use-t.ts';

/** The direction follows from the language and cannot be set. */
const settled = () => undefined;
const DIRECTIONS = {
  ltr: { dir: 'ltr', setDirection: settled, toggleDirection: settled },
  rtl: { dir: 'rtl', setDirection: settled, toggleDirection: settled },
} as const;

interface InLanguageProps {
  /** For children whose texts all come from `useT`: not mounted again, so typed text stays. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders in the direction of the language, and mounts its children anew when the language changes: bitmaps, rows drawn without React and
 * memoised columns contain formatted numbers and dates, which do not follow `useT`. A focused element with an id gets the focus back.
 */
export function InLanguage({ isKept = false, children }: InLanguageProps) {
  const locale = useLocale();
  const focused = document.activeElement?.id;
  // Only the focus when the language changes counts, so `focused` is no dependency.
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
  }, [locale]);
  return (
    <DirectionContext value={DIRECTIONS[document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr']}>
      <Fragment key={isKept ? '' : locale}>{children}</Fragment>
    </DirectionContext>
  );
}
