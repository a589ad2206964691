import { Tabs } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './tab-strip.module.css';

/** Share of the strip's width, so that a part of what was shown stays in sight. */
const STEP = 0.7;

/**
 * Tabs in one line. Where they do not fit, buttons over its ends scroll them by pointer; by keyboard the tabs' arrow keys do. No tab moves when
 * the buttons come: somebody may be pressing it.
 */
export function TabStrip({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState({ before: false, after: false });
  const measure = () => {
    const box = list.current;
    if (!box) return;
    const at = Math.abs(box.scrollLeft);
    const [before, after] = [at > 1, at + box.clientWidth < box.scrollWidth - 1];
    setMore((shown) => (shown.before === before && shown.after === after ? shown : { before, after }));
  };
  // Tabs come later, when their kind is loaded.
  useEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const scroll = (way: number) => {
    const box = list.current;
    if (!box) return;
    const sense = getComputedStyle(box).direction === 'rtl' ? -way : way;
    box.scrollBy({ left: sense * box.clientWidth * STEP });
  };
  const scrollButton = (way: number, Glyph: Icon, isThere: boolean) =>
    isThere ? (
      <button type="button" className={classes.more} data-way={way} aria-hidden tabIndex={-1} onClick={() => scroll(way)}>
        <Glyph size={16} stroke={1.75} />
      </button>
    ) : null;
  return (
    <div className={classes.strip}>
      {scrollButton(-1, IconChevronLeft, isMore.before)}
      <Tabs.List ref={list} className={classes.list ?? ''} onScroll={measure}>
        {children}
      </Tabs.List>
      {scrollButton(1, IconChevronRight, isMore.after)}
    </div>
  );
}
