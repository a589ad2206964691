import { DirectionContext } from '@mantine/core';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { useLocale } from '../i18n/use-t.ts';

/** The language says the direction; nobody else may. */
const settled = () => undefined;
const DIRECTIONS = {
  ltr: { dir: 'ltr', setDirection: settled, toggleDirection: settled },
  rtl: { dir: 'rtl', setDirection: settled, toggleDirection: settled },
} as const;

interface InLanguageProps {
  /** For children that tell everything by `useT`: what was typed stays. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/**
 * Draws its children in the direction of the language, and anew when that changes: numbers, dates and ages stand in pictures, in
 * rows drawn past React and in memoised columns, which no sentence tells of. Whoever had the focus and has an id of its own, such
 * as the choice of a language, has it again.
 */
export function InLanguage({ isKept = false, children }: InLanguageProps) {
  const locale = useLocale();
  const focused = document.activeElement?.id;
  // Only what had the focus when the language changed counts, so the other value is no dependency.
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
  }, [locale]);
  return (
    <DirectionContext value={DIRECTIONS[document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr']}>
      <Fragment key={isKept ? '' : locale}>{children}</Fragment>
    </DirectionContext>
  );
}
