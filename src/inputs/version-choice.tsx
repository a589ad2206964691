/** Which of two versions of something is kept. Nothing is chosen beforehand, and nothing is saved before all is chosen. */
import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';

export const VERSIONS = ['theirs', 'mine'] as const;
export type Version = (typeof VERSIONS)[number];

export interface VersionChoices {
  /** Of the element around all choices. */
  readonly box: React.RefObject<HTMLDivElement | null>;
  readonly chosen: Readonly<Record<string, Version>>;
  /** @param label what it is about. */
  readonly control: (id: string, label: string) => ReactNode;
  /** Shown where it is still to be chosen after an attempt to save. */
  readonly problem: (id: string, className?: string) => ReactNode;
  /** False leads to the first that is still to be chosen; elements with `data-open` have those. */
  readonly check: () => boolean;
}

/** @param ids of all that is to be chosen. */
export function useVersionChoices(ids: readonly string[]): VersionChoices {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({});
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return {
    box,
    chosen,
    control: (id, label) => (
      <SegmentedControl
        aria-label={t('conflict.keep', { field: label })}
        // No version has this value: none is chosen.
        value={chosen[id] ?? ''}
        onChange={(next) => setChosen((before) => ({ ...before, [id]: next as Version }))}
        data={VERSIONS.map((value) => ({ value, label: t(`conflict.${value}`) }))}
      />
    ),
    problem: (id, className = '') =>
      isChecked && !chosen[id] ? (
        <Input.Error role="alert" className={className}>
          {t('conflict.choose')}
        </Input.Error>
      ) : null,
    check: () => {
      if (ids.every((id) => chosen[id])) return true;
      setChecked(true);
      const first = box.current?.querySelector('[data-open]');
      // The radio itself is hidden: a browser does not scroll to it.
      first?.scrollIntoView({ block: 'nearest' });
      first?.querySelector('input')?.focus({ preventScroll: true });
      return false;
    },
  };
}
