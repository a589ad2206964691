// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot hold rows that are not drawn; the ARIA grid can.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus, cells do not.
import { memo, useEffect, useRef } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import { QualityText } from '../marks/quality-text.tsx';
import { noteChange } from './change-tick.ts';
import classes from './live-table.module.css';

interface TextCellProps {
  readonly text: string;
  readonly rowKey: string;
  readonly column: number;
  readonly align: 'start' | 'end';
  readonly phone: string | undefined;
  readonly freshness: Freshness | undefined;
  readonly marksChange: boolean;
  /** Names may be cut off: the full text is then a tooltip. */
  readonly isName: boolean;
}

/** A cell of plain text. React touches its text node only when the text differs. */
export const TextCell = memo(function TextCell({ text, rowKey, column, align, phone, freshness, marksChange, isName }: TextCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const before = useRef({ text, rowKey });
  useEffect(() => {
    const isSameRow = before.current.rowKey === rowKey;
    if (marksChange && isSameRow && before.current.text !== text && cell.current) noteChange(cell.current);
    before.current = { text, rowKey };
  }, [text, rowKey, marksChange]);
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={column}
      className={classes.cell}
      data-align={align}
      data-phone={phone}
      title={isName ? text : undefined}
    >
      {freshness ? <QualityText freshness={freshness}>{text}</QualityText> : <span className={classes.text}>{text}</span>}
    </div>
  );
});
