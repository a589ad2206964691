/** What enters a core, line by line, so that another core repeats its states. First a header, last a line that marks the end. */
import * as z from 'zod/mini';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { decodeValue } from './plain-value.ts';

export const RECORDING = { format: 'watchfloor-recording', version: 1 } as const;

const id = z.int();
const entries = {
  begin: z.object({ kind: z.literal('begin') }),
  timer: z.object({ kind: z.literal('timer'), id }),
  opened: z.object({ kind: z.literal('opened'), id }),
  frame: z.object({ kind: z.literal('frame'), id, text: z.string() }),
  closed: z.object({ kind: z.literal('closed'), id, code: z.number(), reason: z.string() }),
  answer: z.object({ kind: z.literal('answer'), id, status: z.number(), text: z.string() }),
  /** The request failed; `text`: the error. */
  unanswered: z.object({ kind: z.literal('unanswered'), id, text: z.string() }),
  /** `value`: what was read. */
  stored: z.object({ kind: z.literal('stored'), id, value: z.nullable(z.string()) }),
  peer: z.object({ kind: z.literal('peer'), message: z.unknown() }),
  sandbox: z.object({ kind: z.literal('sandbox'), id, message: z.unknown() }),
  call: z.object({ kind: z.literal('call'), method: z.string(), args: z.array(z.unknown()) }),
  ack: z.object({ kind: z.literal('ack'), seq: z.int() }),
  end: z.object({ kind: z.literal('end'), entries: z.int(), isFull: z.boolean() }),
};
const entrySchema = z.discriminatedUnion('kind', [
  entries.begin,
  entries.timer,
  entries.opened,
  entries.frame,
  entries.closed,
  entries.answer,
  entries.unanswered,
  entries.stored,
  entries.peer,
  entries.sandbox,
  entries.call,
  entries.ack,
  entries.end,
]);
export type Entry = z.infer<typeof entrySchema>;

/** One turn. `at`: the core's clock during it; `random`: the numbers drawn in it. */
const lineSchema = z.object({ at: z.number(), random: z.optional(z.array(z.number())), entry: entrySchema });
export type Line = z.infer<typeof lineSchema>;

const headSchema = z.object({ format: z.literal(RECORDING.format), version: z.number() });

export function damaged(line: number, what: string): Fault {
  return fault('invalid', what, { key: 'recording-damaged', path: `line ${line}`, line });
}

function parse<T extends z.ZodMiniType>(text: string, line: number, schema: T): Outcome<z.infer<T>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed(damaged(line, String(error)));
  }
  const parsed = schema.safeParse(decodeValue(value));
  if (parsed.success) return ok(parsed.data as z.infer<T>);
  const [issue] = parsed.error.issues;
  return failed(damaged(line, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`));
}

/** Without header and end mark. Faults: invalid, naming the line. */
export function readJournal(text: string): Outcome<Line[]> {
  const texts = text.split('\n');
  if (texts.at(-1) === '') texts.pop();
  const head = parse(texts[0] ?? '', 1, headSchema);
  if (!head.ok) return head;
  if (head.value.version !== RECORDING.version) return failed(damaged(1, `version ${head.value.version}, expected ${RECORDING.version}`));
  const lines: Line[] = [];
  for (const [i, one] of texts.slice(1).entries()) {
    const line = parse(one, i + 2, lineSchema);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const last = lines.pop();
  if (last?.entry.kind !== 'end') return failed(damaged(texts.length, 'the end is missing'));
  if (last.entry.entries !== lines.length) return failed(damaged(texts.length, `${lines.length} entries, expected ${last.entry.entries}`));
  return ok(lines);
}
