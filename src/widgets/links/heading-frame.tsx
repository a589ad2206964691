import type { ReactNode } from 'react';
import { WidgetFrame } from '../widget-frame.tsx';
import classes from './heading-frame.module.css';

interface HeadingFrameProps {
  readonly title: string;
  readonly end?: ReactNode;
  readonly padding?: 'text' | 'none';
  readonly children: ReactNode;
}

/** The frame of a widget that has a heading of its own where its author gave it none: it begins where what is below it does. */
export function HeadingFrame({ title, end, padding = 'text', children }: HeadingFrameProps) {
  return (
    <WidgetFrame title={title} end={end} padding={padding} className={classes.frame}>
      {children}
    </WidgetFrame>
  );
}
