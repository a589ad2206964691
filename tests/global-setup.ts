/** Before the tests of whole screens: the console is built once, and not by each worker. */
export { buildConsole as default } from './platform-process.ts';
