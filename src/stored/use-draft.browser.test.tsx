import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOnDrafts } from './draft-database.ts';
import { type Draft, forgetDraft, keepDraft, readDrafts } from './drafts.ts';
import { type History, perform, saved, startHistory } from './history.ts';
import { withValue } from './path.ts';
import { type Drafts, useDraft } from './use-draft.ts';

const BASE = { title: 'Stored', configuration: {} };
const PLACE = { userId: '1', documentId: 'd' };
const RULES = { content: ['title'], touchedBy: () => [], isWhole: () => true };
let { userId } = PLACE;
const open = new Set<Work>();

/** An editor of one document without its screen. */
class Work {
  readonly #root = createRoot(document.createElement('div'));
  readonly #documentId: string;
  history = startHistory(BASE);
  drafts: Drafts | undefined;

  constructor(documentId = PLACE.documentId) {
    this.#documentId = documentId;
    open.add(this);
    this.show(this.history);
  }

  show(history: History): void {
    this.history = history;
    this.#root.render(<this.Editor />);
  }

  readonly Editor = () => {
    this.drafts = useDraft(
      { userId, documentId: this.#documentId },
      {
        history: this.history,
        restart: (base, changed) => this.show(startHistory(base, changed)),
      },
    );
    return null;
  };

  /** And waits until it is kept. */
  async type(title: string): Promise<void> {
    this.show(perform(this.history, { name: 'title' }, (document) => withValue(document, ['title'], title)));
    await kept(title);
  }

  /** Waits until drafts with these titles are offered, the newest first. */
  async offered(...titles: string[]): Promise<Drafts> {
    await vi.waitFor(() => expect(this.drafts?.found.map((draft) => draft.current.title)).toEqual(titles));
    return this.drafts as Drafts;
  }

  /** The page goes: nobody answers and nothing is discarded. */
  close(): void {
    open.delete(this);
    this.#root.unmount();
  }
}

/** Titles of all drafts, those under work included, the newest first. */
async function titles(): Promise<unknown[]> {
  const drafts = await runOnDrafts('readonly', (store) => store.getAll() as IDBRequest<Draft[]>);
  return drafts.toSorted((a, b) => b.at - a.at).map(({ current }) => current.title);
}

const kept = (title: string) => vi.waitFor(async () => expect(await titles()).toContain(title));
const gone = (title: string) => vi.waitFor(async () => expect(await titles()).not.toContain(title));

beforeEach(() => {
  ({ userId } = PLACE);
});

afterEach(async () => {
  for (const work of open) work.close();
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  for (const { key } of await readDrafts(PLACE)) await forgetDraft(key);
});

it('keeps what is typed beside a draft that nobody answered, over several crashes', async () => {
  const first = new Work();
  await first.type('First');
  first.close();
  const second = new Work();
  await second.offered('First');
  await second.type('Second');
  expect(await titles()).toEqual(['Second', 'First']);
  second.close();
  const third = new Work();
  const { found } = await third.offered('Second', 'First');
  expect(found.every(({ at }) => Math.abs(Date.now() - at) < 3_600_000)).toBe(true);
});

it('offers the work on screen when a draft takes its place', async () => {
  const first = new Work();
  await first.type('First');
  first.close();
  const second = new Work();
  await second.offered('First');
  await second.type('Second');
  const drafts = await second.offered('First');
  drafts.take(drafts.found[0] as (typeof drafts.found)[0]);
  const { found, take } = await second.offered('Second');
  expect(second.history.current.title).toBe('First');
  expect(await titles()).toEqual(expect.arrayContaining(['First', 'Second']));
  take(found[0] as (typeof found)[0]);
  await second.offered('First');
  expect(second.history.current.title).toBe('Second');
  second.close();
  await new Work().offered('Second', 'First');
});

it('forgets what is saved or dropped, and nothing else', async () => {
  const first = new Work();
  await first.type('First');
  first.close();
  const second = new Work();
  await second.offered('First');
  await second.type('Second');
  const { current } = second.history;
  second.show(saved(second.history, { from: current, sent: current, answer: { ...current, version: 2 } }, RULES));
  await gone('Second');
  expect(await titles()).toEqual(['First']);
  const { found, drop } = await second.offered('First');
  drop(found[0] as (typeof found)[0]);
  await second.offered();
  await gone('First');
});

it('offers no work of an editor that is open, of another dashboard or of another account', async () => {
  const first = new Work();
  await first.type('First');
  const elsewhere = new Work('d2');
  const beside = new Work();
  userId = '9';
  const other = new Work();
  ({ userId } = PLACE);
  // Each has read by the time that a later one has.
  await beside.type('Beside');
  const last = new Work();
  await vi.waitFor(() => expect(last.drafts).toBeDefined());
  await readDrafts(PLACE);
  for (const work of [elsewhere, beside, other, last]) await work.offered();
  first.close();
  await new Work().offered('First');
});

it('finds drafts of earlier releases, which had one for each dashboard', async () => {
  await keepDraft(`${PLACE.userId} ${PLACE.documentId}`, { base: BASE, current: { ...BASE, title: 'Earlier' }, at: 1 });
  await new Work().offered('Earlier');
});
