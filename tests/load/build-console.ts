import { buildConsole } from '../platform-process.ts';

export default function build(): void {
  buildConsole();
}
