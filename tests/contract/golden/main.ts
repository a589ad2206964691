/** `npm run contract -- URL user:password [--mqtt URL] [--whole]` */
import { runContract } from './run-contract.ts';

process.exitCode = await runContract(process.argv.slice(2), { print: console.log, complain: console.error });
