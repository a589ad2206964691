/** `npm run check`: types, lint, format and rooms, in seconds. */
import { runChecks } from './steps.ts';

if ((await runChecks()).length > 0) process.exitCode = 1;
