import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../tests/act.ts';
import type { Severity } from '../../../contract/severity.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { MoreAlarms, unshown } from './alarms-wall.tsx';

beforeAll(() => adoptMessages('en_US', TEXTS));

const COUNTS = { CRITICAL: 2, MAJOR: 6, MINOR: 1200, WARNING: 0, INDETERMINATE: 3 };
// Rows with only the field that is counted.
const rows = (...severities: Severity[]) => severities.map((severity) => ({ alarm: { severity } }) as AlarmRow);

it('counts what is not shown by severity, worst first', () => {
  const left = unshown(COUNTS, rows('CRITICAL', 'CRITICAL', 'MAJOR'));
  expect(left).toEqual([
    ['MAJOR', 5],
    ['MINOR', 1200],
    ['INDETERMINATE', 3],
  ]);
  expect(unshown(null, [])).toBeNull();
});

function said(widthEm: number) {
  const box = document.createElement('div');
  const left = unshown(COUNTS, rows('CRITICAL', 'CRITICAL', 'MAJOR'));
  act(() => createRoot(box).render(<MoreAlarms count={1208} left={left} isHollow={false} widthEm={widthEm} />));
  return { text: box.textContent, glyphs: [...box.querySelectorAll('svg')].map((glyph) => glyph.getAttribute('aria-label')) };
}

it('names the severities, by word where there is room, else by glyphs with names', () => {
  expect(said(60)).toEqual({ text: 'and 1,208 more5Major1,200Minor3Indeterminate', glyphs: [null, null, null] });
  expect(said(18)).toEqual({ text: 'and 1,208 more51,2003', glyphs: ['Major', 'Minor', 'Indeterminate'] });
});
