import { Button } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { sessionStore } from '../../../store/session.ts';
import { HeadingFrame } from '../../links/heading-frame.tsx';
import { useOwnSettings } from '../../links/use-own-settings.ts';
import { pageAt, useSections } from '../../links/use-pages.ts';
import type { WidgetInput } from '../../widget-input.ts';
import classes from './getting-started.module.css';
import { progressOf, type Step, stepsOf } from './steps.ts';

interface StepBoxProps {
  readonly step: Step;
  readonly number: number;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onNext: () => void;
}

function StepBox({ step: { name, href }, number, isOpen, isDone, isLast, onOpen, onNext }: StepBoxProps) {
  const t = useT();
  const id = useId();
  return (
    <li className={classes.step} data-open={isOpen || undefined}>
      <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
        <span className={classes.number} data-done={isDone || undefined}>
          {isDone ? <IconCheck role="img" aria-label={t('getting-started.seen')} size={14} stroke={2} /> : number}
        </span>
        <span className={classes.name}>{t(`getting-started.steps.${name}.name`)}</span>
      </button>
      <div id={id} hidden={!isOpen} className={classes.body}>
        <p>{t(`getting-started.steps.${name}.text`)}</p>
        <div className={classes.ways}>
          <Button component={Link} href={href} size="xs" variant="filled">
            {t(`getting-started.steps.${name}.go`)}
          </Button>
          <Button size="xs" variant="subtle" onClick={onNext}>
            {t(isLast ? 'getting-started.finish' : 'getting-started.next')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The first steps of the account, with how far it came. */
export function GettingStartedView({ input: { title } }: { readonly input: WidgetInput }) {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const sections = useSections();
  const { settings, fault, isKept, save } = useOwnSettings('GETTING_STARTED');
  const [chosen, setChosen] = useState<{ readonly open: number; readonly furthest: number } | null>(null);
  const steps = authority ? stepsOf(authority).filter(({ href }) => pageAt(sections, href)) : [];
  const progress = chosen ?? progressOf(settings ?? {}, steps.length);
  useEffect(() => {
    if (settings) setChosen(null);
  }, [settings]);
  const open = (index: number) => {
    const next = { open: index, furthest: Math.max(index, progress.furthest) };
    setChosen(next);
    // How far somebody came is a remark, and nothing is lost without it.
    if (isKept) void save({ lastSelectedIndex: next.open, maxSelectedIndex: next.furthest });
  };
  return (
    <HeadingFrame title={title || t('getting-started.title')}>
      {authority && sections.length === 0 ? (
        <StateNotice icon={IconLock} title={t('getting-started.none')} text={t('getting-started.noneText')} />
      ) : settings || fault ? (
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <StepBox
              key={step.name}
              {...{ step, number: index + 1 }}
              isOpen={index === progress.open}
              isDone={index < progress.furthest}
              isLast={index === steps.length - 1}
              onOpen={() => open(index)}
              onNext={() => open(index + 1)}
            />
          ))}
        </ol>
      ) : null}
    </HeadingFrame>
  );
}
