/**
 * A usual build: esbuild over all entries, then brotli at quality 11 file by file. Run in the project's folder with the output folder.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';

const [, , outdir = ''] = process.argv;
await esbuild.build({
  entryPoints: ['src/main.tsx', 'workers/core.worker.ts', 'workers/paint.worker.ts', 'workers/sandbox.worker.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  target: ['es2023', 'chrome120', 'firefox121', 'safari17'],
  loader: { '.module.css': 'local-css' },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.GALLERY': '""' },
  jsx: 'automatic',
  logLevel: 'error',
});
for (const name of readdirSync(outdir, { recursive: true, withFileTypes: true })) {
  if (!name.isFile()) continue;
  const file = join(name.parentPath, name.name);
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
