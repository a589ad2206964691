import { checkAll } from './rules.ts';
import { readSources } from './source-files.ts';

const files = readSources();
const violations = checkAll(files);
for (const { rule, path, message } of violations) console.error(`${rule}: ${path}: ${message}`);
console.log(`Rooms: ${files.length} files, ${violations.length} violations.`);
if (violations.length > 0) process.exitCode = 1;
