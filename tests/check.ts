/** `npm run check`: types, lint, format and room rules. */
import { runChecks } from './steps.ts';

if ((await runChecks()).length > 0) process.exitCode = 1;
