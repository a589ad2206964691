/** The brotli and gzip forms that stand beside the files of a full build. Called by build.mjs when all of them are written. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Brotli's last two steps of quality save a seventeenth and take seven times as long: they are for what the first pages wait for.
 */
const QUALITY = { first: 11, later: 9 };

/**
 * Writes `file.br` and `file.gz` for everything in `folder`.
 * @param first paths below `folder` that a browser loads for the first pages.
 */
export async function compress(folder, first) {
  const sources = readdirSync(folder, { recursive: true })
    // index.html gets a nonce with each request, so it is never served from a compressed file.
    .filter((name) => !/^index\.html$|\.(br|gz|map)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => ({ file: join(folder, name), isFirst: first.has(name), bytes: readFileSync(join(folder, name)) }));
  // The largest first: begun last, it would keep a processor waiting.
  sources.sort((a, b) => b.bytes.length - a.bytes.length);
  const write = async ({ file, isFirst, bytes }) => {
    const quality = isFirst ? QUALITY.first : QUALITY.later;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [small, older] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, older);
  };
  await Promise.all(sources.map(write));
}
