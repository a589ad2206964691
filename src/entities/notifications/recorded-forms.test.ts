// @vitest-environment happy-dom
/** What real servers answered of recipients, templates, rules and requests comes out of their forms as it went in. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FULL_KINDS } from '../../../tests/every-kind.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { valueAt } from '../../stored/path.ts';

const KINDS = {
  '/api/notification/target': 'notification-target',
  '/api/notification/template': 'notification-template',
  '/api/notification/rule': 'notification-rule',
  '/api/notification/request': 'notification-request',
} as const;
type Path = keyof typeof KINDS;

const RECORDED = '../../../../shared/data/golden/settings/4.3.jsonl';
// Not in one: Vite would make an address of its server of it, where no file is.
const FILE = new URL(RECORDED, import.meta.url);
const LINES = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Part)
  : [];
const kindAt = (path: unknown) =>
  Object.keys(KINDS).find((one) => typeof path === 'string' && (path === one || (path.startsWith(`${one}/`) && !path.includes('?'))));
/** The records of one answer, or of its page. */
function recordsOf({ path, answer, status }: Part): readonly (readonly [Path, Part])[] {
  if (status !== 200) return [];
  const single = kindAt(path);
  if (single !== undefined && isPart(answer) && isPart(answer.id)) return [[single as Path, answer]];
  const list = kindAt(String(path).replace(/s\?.*$/, ''));
  const { data } = partOf(answer);
  if (list === undefined || !Array.isArray(data)) return [];
  return data
    .map(partOf)
    .flatMap((one) => (isPart(one.id) && isPart(one.configuration ?? one.triggerConfig) ? [[list as Path, one] as const] : []));
}
const RECORDS = LINES.flatMap((line) => recordsOf(line).map(([path, record]) => [KINDS[path], String(line.label), record] as const));

describe.skipIf(RECORDS.length === 0)('what a real server answered', () => {
  it('has records of every kind', () => {
    expect(new Set(RECORDS.map(([kind]) => kind)).size).toBe(4);
  });

  it.each(RECORDS)('%s, %s: is written as it was read', async (kind, _, record) => {
    const { form } = await FULL_KINDS[kind].record();
    if (!form) throw new Error(kind);
    const draft = form.draftOf(record) as Part;
    const held = Object.entries(form.description.fields).flatMap(([field, { path = field, isShown }]) =>
      (isShown?.(draft) ?? true) && draft[field] !== null && valueAt(record, path.split('.').filter(Boolean)) !== undefined ? [field] : [],
    );
    expect(held.length).toBeGreaterThan(1);
    expect(form.withChanges(record, draft, held)).toEqual(record);
    expect(form.withChanges(record, draft, [])).toEqual(record);
  });
});
