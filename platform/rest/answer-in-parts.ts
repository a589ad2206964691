import { printable } from '../printable-error.ts';
import { runSliced, type Sliced } from '../sliced.ts';

/** Letters that are sent together. */
const PART_LETTERS = 65_536;
const HEADERS = { 'content-type': 'application/json' };

interface Gathered {
  readonly text: string;
  readonly isWhole: boolean;
}

function* gather(parts: Iterator<string>): Sliced<Gathered> {
  let text = '';
  while (text.length < PART_LETTERS) {
    const { done, value } = parts.next();
    if (done) return { text, isWhole: true };
    text += value;
    yield undefined;
  }
  return { text, isWhole: false };
}

/**
 * JSON in parts, each made when the client has taken those before. What fails before the first part is full rejects; later the connection
 * is closed.
 */
export async function answerInParts(parts: Generator<string>): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await runSliced(gather(parts));
  if (first.isWhole) return new Response(first.text, { headers: HEADERS });
  let isGone = false;
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const next = await runSliced(gather(parts));
    if (isGone) return;
    if (next.text !== '') controller.enqueue(encoder.encode(next.text));
    if (next.isWhole) controller.close();
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first.text)),
    pull: (controller) =>
      pull(controller).catch((error: unknown) => {
        if (!isGone) console.error('a read failed after its answer was begun:', printable(error));
        throw error;
      }),
    cancel() {
      isGone = true;
      parts.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}
