import { type Outcome, ok } from '../contract/fault.ts';
import type { Page } from '../contract/page.ts';

/** Reads a list to its end. The first fault ends it. */
export async function allPages<Row>(ask: (page: number) => Promise<Outcome<Page<Row>>>): Promise<Outcome<readonly Row[]>> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await ask(page);
    if (!answer.ok) return answer;
    rows.push(...answer.value.data);
    if (!answer.value.hasNext) return ok(rows);
  }
}
