import { expect, it } from 'vitest';
import { fileName } from './chart-menu-items.tsx';

const start = Date.UTC(2026, 10, 21, 13, 32, 7);
const end = Date.UTC(2026, 10, 21, 14, 32, 7);

it.each([
  ['Discharge pressure', 'Discharge pressure 2026-11-21 1332 to 2026-11-21 1432.csv'],
  ['In/out: "all" <b>?', 'In out all b 2026-11-21 1332 to 2026-11-21 1432.csv'],
  ['../../etc', 'etc 2026-11-21 1332 to 2026-11-21 1432.csv'],
  ['', 'chart 2026-11-21 1332 to 2026-11-21 1432.csv'],
])('names the file of "%s"', (title, name) => expect(fileName(title, start, end, 'csv')).toBe(name));

it('truncates long titles', () => expect(fileName('x'.repeat(500), start, end, 'png').length).toBeLessThan(130));
