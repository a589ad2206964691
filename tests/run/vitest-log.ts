/**
 * A reporter of Vitest that writes a line as soon as something is known, to the file that `TEST_REPORT` names: the files to run, each file
 * as it ends, and the end of the run. So a run that dies, such as by a fault of a native module, tells what it left.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { ROOT } from '../architecture/source-files.ts';

export interface EndedFile {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly skipped: number;
  /** Full names of failed tests. */
  readonly failed: readonly string[];
  /** False, too, where it failed outside of its tests. */
  readonly isOk: boolean;
}

/** `strayFiles`: those that ran when errors outside of tests were thrown. */
export type Line = { readonly planned: readonly string[] } | EndedFile | { readonly strayFiles: readonly string[] };

const pathOf = (id: string) => relative(ROOT, id);

export default class VitestLog implements Reporter {
  readonly #path = process.env.TEST_REPORT ?? '';

  #write(line: Line): void {
    if (this.#path) appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#write({ planned: specifications.map(({ moduleId }) => pathOf(moduleId)) });
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
    this.#write({
      file: pathOf(module.moduleId),
      seconds: module.diagnostic().duration / 1000,
      passed: count('passed'),
      skipped: count('skipped'),
      failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
      isOk: module.ok(),
    });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    this.#write({ strayFiles: errors.flatMap(({ VITEST_TEST_PATH: path }) => (typeof path === 'string' ? [pathOf(path)] : [])) });
  }
}
