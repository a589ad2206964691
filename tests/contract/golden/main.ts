/** `npm run contract -- URL user:password [--mqtt URL] [--whole] [--record FILE]` */
import { runContract } from './run-contract.ts';

process.exitCode = await runContract(process.argv.slice(2), { print: console.log, complain: console.error });
