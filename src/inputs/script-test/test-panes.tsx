import { Splitter } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import code from '../code/code.module.css';
import classes from './script-test.module.css';

interface TestPanesProps {
  readonly message: ReactNode;
  readonly metadata: ReactNode;
  readonly script: ReactNode;
  readonly output: ReactNode;
  readonly isStacked: boolean;
}

const LEAST = 20;

/** Inputs above script and output (35 to 65 percent), each row split in halves. */
export function TestPanes({ message, metadata, script, output, isStacked }: TestPanesProps) {
  const t = useT();
  const line = (label: string) => ({
    lineSize: 12,
    attributes: { handle: { 'aria-label': label } },
    classNames: { handle: classes.line ?? '' },
  });
  if (isStacked) {
    return (
      <div className={classes.stack}>
        {message}
        {metadata}
        <div className={`${code.fill} ${classes.tall}`}>{script}</div>
        <div data-output>{output}</div>
      </div>
    );
  }
  const halves = (start: ReactNode, end: ReactNode) => (
    <Splitter className={classes.split ?? ''} {...line(t('rulenode.resize-columns'))}>
      <Splitter.Pane defaultSize={50} min={LEAST} className={`${classes.pane} ${code.fill}`}>
        {start}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={50} min={LEAST} className={`${classes.pane} ${code.fill}`}>
        {end}
      </Splitter.Pane>
    </Splitter>
  );
  return (
    <Splitter orientation="vertical" className={classes.split ?? ''} {...line(t('rulenode.resize-rows'))}>
      <Splitter.Pane defaultSize={35} min={LEAST} className={classes.row ?? ''}>
        {halves(message, metadata)}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={65} min={LEAST} className={classes.row ?? ''}>
        {halves(script, output)}
      </Splitter.Pane>
    </Splitter>
  );
}
