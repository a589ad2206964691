/** Before the tests of whole screens: the console is built once, with and without the gallery, and not by each worker. */
import { buildConsole } from './platform-process.ts';

export default function build(): void {
  buildConsole();
  buildConsole('--gallery');
}
