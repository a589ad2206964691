/** The brotli and gzip forms that stand beside the files of a full build. Called by build.mjs when all of them are written. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Brotli's last two steps of quality save a seventeenth and take seven times as long: they are for what the first pages wait for. The
 * one before them triples the time for a three-hundredth.
 */
const QUALITY = { first: 11, later: 8 };
/** How much longer the highest quality takes. */
const COST_OF_FIRST = 15;
/** What fits into one packet anyway travels as it is. */
const LEAST_BYTES = 1024;

/**
 * Writes `file.br` and `file.gz` for everything in `folder` that is worth it.
 * @param first paths below `folder` that a browser loads for the first pages.
 */
export async function compress(folder, first) {
  const sources = readdirSync(folder, { recursive: true })
    // index.html gets a nonce with each request, so it is never served from a compressed file.
    .filter((name) => !/^index\.html$|\.(br|gz|map)$/.test(name))
    .map((name) => ({ file: join(folder, name), isFirst: first.has(name), stat: statSync(join(folder, name)) }))
    .filter(({ isFirst, stat }) => stat.isFile() && (isFirst || stat.size >= LEAST_BYTES));
  // What takes longest first: begun last, it would keep a processor waiting.
  const cost = ({ isFirst, stat }) => stat.size * (isFirst ? COST_OF_FIRST : 1);
  sources.sort((a, b) => cost(b) - cost(a));
  const write = async ({ file, isFirst }) => {
    const bytes = readFileSync(file);
    const quality = isFirst ? QUALITY.first : QUALITY.later;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, await brotli(bytes, { params }));
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
  };
  // As many at a time as there are processors: each takes megabytes, and the time to get them.
  const waiting = sources.values();
  const lane = async () => {
    for (const source of waiting) await write(source);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
